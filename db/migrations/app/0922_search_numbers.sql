-- How a person's search goes, counted from the history of their applications. Days are days of the zone that is asked for.
alter table public.preferences add column weekly_goal smallint check (weekly_goal between 1 and 200);

create index application_events_person on public.application_events (user_id);

-- Each application of a period with the stage that it reached: 0 applied, 1 somebody replied, 2 an interview, 3 an offer.
-- A step back corrects what stood there before, so the last open status says how far it came; a rejection is a reply.
-- The day of a stage is the day on which it was noted, null where the application was entered with it already.
-- In plpgsql, which reads a query when it is first run: the resume and the person's own word for the source come in 0926.
create function public.application_stages(zone text, since date default null, until date default null)
returns table (
  id uuid, job_title text, company text, location text, url text, source text, resume text, status text, stage smallint,
  applied_on date, replied_on date, interviewed_on date, offered_on date, closed_on date
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with steps as (
    select e.application_id, e.id, e.kind, e.to_status, (e.at at time zone zone)::date as day,
      case e.to_status
        when 'applied' then 0 when 'screening' then 1 when 'interview' then 2 when 'offer' then 3 when 'accepted' then 3
      end as stage
    from public.application_events e
    where e.user_id = auth.uid() and e.kind in ('created', 'status')
  ), corrected as (
    select s.application_id,
      (array_agg(s.stage order by s.id desc) filter (where s.stage is not null))[1] as open_stage,
      coalesce(max(s.id) filter (where s.stage is not null), 0) as last_open,
      coalesce(max(s.id) filter (where s.stage < 1), 0) as before_reply,
      coalesce(max(s.id) filter (where s.stage < 2), 0) as before_interview,
      coalesce(max(s.id) filter (where s.stage < 3), 0) as before_offer
    from steps s group by s.application_id
  ), reached as (
    select c.application_id,
      greatest(
        coalesce(max(c.open_stage), 0),
        max(case when s.to_status = 'rejected' and s.id > c.last_open then 1 else 0 end)
      ) as stage,
      min(s.id) filter (where s.id > c.before_reply and (s.stage >= 1 or s.to_status = 'rejected')) as reply,
      min(s.id) filter (where s.id > c.before_interview and s.stage >= 2) as interview,
      min(s.id) filter (where s.id > c.before_offer and s.stage >= 3) as offer,
      max(s.id) as latest
    from corrected c join steps s on s.application_id = c.application_id
    group by c.application_id
  )
  select a.id, a.job_title, a.company, a.location, a.url,
    coalesce(
      a.source,
      case when a.job_id is not null then 'foundwork' end,
      lower(substring(a.url from '^https?://(?:www\.)?([^/:?#@]+\.[^/:?#@]+)')),
      case when a.import_id is null then 'hand' else 'file' end
    ),
    a.resume_name, a.status, coalesce(r.stage, 0)::smallint, (a.applied_at at time zone zone)::date,
    case when r.stage >= 1 then reply.day end,
    case when r.stage >= 2 then interview.day end,
    case when r.stage >= 3 then offer.day end,
    case when latest.to_status in ('rejected', 'withdrawn', 'no_response', 'accepted') then latest.day end
  from public.job_applications a
  left join reached r on r.application_id = a.id
  left join steps reply on reply.id = r.reply and reply.kind = 'status'
  left join steps interview on interview.id = r.interview and interview.kind = 'status'
  left join steps offer on offer.id = r.offer and offer.kind = 'status'
  left join steps latest on latest.id = r.latest and latest.kind = 'status'
  where a.user_id = auth.uid()
    and (since is null or (a.applied_at at time zone zone)::date >= since)
    and (until is null or (a.applied_at at time zone zone)::date <= until)
  order by a.applied_at, a.id;
end
$$;

-- One row: the funnel of a period, what it was by source, by title and by resume, the weeks (from Sunday), the days until a reply,
-- and, whatever the period, what stands still: open, nothing ahead, and nothing noted for two weeks.
create function public.search_numbers(zone text, since date default null, until date default null)
returns table (
  first_on date, applied integer, replied integer, interviewed integer, offered integer,
  waiting integer, waiting_short integer, median_days integer, quick_replies integer, dated_replies integer,
  sources jsonb, titles jsonb, resumes jsonb, weeks jsonb, waits jsonb, standing integer, still jsonb
)
language sql stable set search_path = '' as $$
  with told as (
    select s.*, s.replied_on - s.applied_on as days, (now() at time zone zone)::date - s.applied_on as age
    from public.application_stages(zone, since, until) s
  ), sums as (
    select min(t.applied_on) as first_on, max(t.applied_on) as last_on, count(*)::integer as applied,
      (count(*) filter (where t.stage >= 1))::integer as replied,
      (count(*) filter (where t.stage >= 2))::integer as interviewed,
      (count(*) filter (where t.stage >= 3))::integer as offered,
      (count(*) filter (where t.stage = 0 and t.status = 'applied'))::integer as waiting,
      (count(*) filter (where t.stage = 0 and t.status = 'applied' and t.age < 14))::integer as waiting_short,
      percentile_disc(0.5) within group (order by t.days) filter (where t.days >= 0) as median_days,
      (count(*) filter (where t.days >= 0))::integer as dated_replies
    from told t
  ), kinds as (
    select 'source' as kind, t.source as key, t.source as label, t.stage from told t
    union all
    select 'title', lower(regexp_replace(btrim(t.job_title), '\s+', ' ', 'g')), t.job_title, t.stage from told t
    union all
    select 'resume', coalesce(t.resume, ''), coalesce(t.resume, ''), t.stage from told t
  ), counted as (
    select k.kind, k.key, mode() within group (order by k.label) as label, count(*) as applied,
      count(*) filter (where k.stage >= 1) as replied, count(*) filter (where k.stage >= 2) as interviewed,
      count(*) filter (where k.stage >= 3) as offered,
      -- Beyond the first fifty the rest is one line, so that the lines still add up.
      row_number() over (partition by k.kind order by count(*) desc, k.key) <= 50 as is_named
    from kinds k group by k.kind, k.key
  ), lines as (
    select c.kind, case when c.is_named then c.key end as key, min(c.label) as label,
      sum(c.applied) as applied, sum(c.replied) as replied, sum(c.interviewed) as interviewed, sum(c.offered) as offered
    from counted c group by c.kind, c.is_named, case when c.is_named then c.key end
  ), listed as (
    select l.kind, jsonb_agg(jsonb_build_object(
      'label', case when l.key is null then null else l.label end, 'applied', l.applied, 'replied', l.replied,
      'interviewed', l.interviewed, 'offered', l.offered
    ) order by l.key is null, l.applied desc, l.key) as lines
    from lines l group by l.kind
  ), weeks as (
    select w::date as week
    from sums s
    cross join lateral (
      select coalesce(since, s.first_on) as first, least(coalesce(until, (now() at time zone zone)::date), date '2200-01-01') as last
    ) b
    cross join lateral generate_series(
      greatest(b.first, b.last - 3640) - extract(dow from greatest(b.first, b.last - 3640))::integer, b.last, interval '7 days'
    ) w
  ), resting as (
    select a.id, a.job_title, a.company, a.status,
      (now() at time zone zone)::date - (greatest(
        a.applied_at, max(e.at), (select max(i.at) from unnest(a.interview_dates) as i (at))
      ) at time zone zone)::date as days
    from public.job_applications a
    left join public.application_events e on e.application_id = a.id
    where a.user_id = auth.uid() and a.status in ('applied', 'screening', 'interview')
      and not exists (select from unnest(a.interview_dates) as i (at) where i.at > now())
      and not exists (select from unnest(a.follow_up_dates) as f (day) where f.day >= (now() at time zone zone)::date)
    group by a.id
  ), still as (
    select r.*, row_number() over (order by r.days desc, r.id) as place from resting r where r.days >= 14
  )
  select s.first_on, s.applied, s.replied, s.interviewed, s.offered, s.waiting, s.waiting_short, s.median_days,
    (select count(*)::integer from told t where t.days between 0 and s.median_days), s.dated_replies,
    coalesce((select l.lines from listed l where l.kind = 'source'), '[]'),
    coalesce((select l.lines from listed l where l.kind = 'title'), '[]'),
    coalesce((select l.lines from listed l where l.kind = 'resume'), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('week', w.week, 'applications', (
        select count(*) from told t where t.applied_on between w.week and w.week + 6
      )) order by w.week) from weeks w
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('days', d.days, 'replied', d.replied, 'waiting', d.waiting) order by d.days)
      from (
        select coalesce(t.days, t.age) as days, count(t.days) as replied, count(*) - count(t.days) as waiting
        from told t
        where t.days >= 0 or (t.stage = 0 and t.status = 'applied' and t.age >= 0)
        group by coalesce(t.days, t.age)
      ) d
    ), '[]'),
    (select count(*)::integer from still),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'title', r.job_title, 'company', r.company, 'status', r.status, 'days', r.days
      ) order by r.place) from still r where r.place <= 50
    ), '[]')
  from sums s
$$;

revoke all on function public.application_stages(text, date, date), public.search_numbers(text, date, date) from public, anon;
grant execute on function public.application_stages(text, date, date), public.search_numbers(text, date, date) to authenticated;
