-- What the bell tells of: new jobs of saved searches, changes of saved jobs, interviews of today, follow-ups that are due.
-- Read once is read on every device; each kind can be turned off.
alter table public.preferences
  add column news_read_at timestamptz,
  add column news_off text[] not null default '{}' check (news_off <@ '{match,saved,interview,follow_up}'::text[]);

select realtime.publish('public.preferences');

-- With its owner's rights, because the changes of jobs are in the engine's own table. `subject` is the application, the
-- job, or the query of the search; `count` how many jobs a search found since it was last looked at.
create function public.own_news(zone text)
returns table (
  kind text, subject text, title text, company text, field text, count integer, at timestamptz, is_new boolean
)
language sql stable security definer set search_path = '' as $$
  with me as (
    select p.user_id, p.news_read_at, p.news_off, (now() at time zone zone)::date as today
    from public.preferences p where p.user_id = auth.uid()
  ), news as (
    select 'interview' as kind, a.id::text as subject, a.job_title as title, a.company, null::text as field,
      null::integer as count, i.at as moment, greatest(me.today::timestamp at time zone zone, a.created_at) as at
    from me
    join public.job_applications a on a.user_id = me.user_id and a.status in ('applied', 'screening', 'interview', 'offer')
    cross join lateral unnest(a.interview_dates) as i (at)
    where (i.at at time zone zone)::date = me.today
    union all
    select 'follow_up', a.id::text, a.job_title, a.company, null, null, f.day::timestamp at time zone zone,
      greatest(f.day::timestamp at time zone zone, a.created_at)
    from me
    join public.job_applications a on a.user_id = me.user_id and a.status in ('applied', 'screening', 'interview', 'offer')
    cross join lateral unnest(a.follow_up_dates) as f (day)
    where f.day <= me.today
    union all
    select 'saved', s.job_id, s.title, s.company, c.field, null, c.at, c.at
    from me
    join public.saved_jobs s on s.user_id = me.user_id
    join public.job_changes c on c.job_id = s.job_id and c.at > s.saved_at and c.at > now() - interval '30 days'
    where c.field <> 'reposted'
    union all
    select 'match', s.query, s.name, null, null, m.count, m.at, m.at
    from me
    join public.saved_searches s on s.user_id = me.user_id
    cross join lateral (
      select count(*)::integer as count, max(f.found_at) as at
      from public.search_matches f join public.jobs j on j.id = f.job_id
      where f.search_id = s.id and f.found_at > s.last_looked_at and f.found_at > now() - interval '30 days'
        and not f.hidden and j.closed_at is null
    ) m
    where m.count > 0
  )
  select n.kind, n.subject, n.title, n.company, n.field, n.count, n.moment,
    me.news_read_at is null or n.at > me.news_read_at
  from me cross join news n
  where n.kind <> all (me.news_off)
  order by n.at desc, n.kind, n.subject limit 50
$$;

-- By the database's clock, which also says when something happened.
create function public.read_news() returns timestamptz language sql security definer set search_path = '' as $$
  update public.preferences p set news_read_at = clock_timestamp() where p.user_id = auth.uid() returning p.news_read_at
$$;

revoke all on function public.own_news(text), public.read_news() from public, anon;
grant execute on function public.own_news(text), public.read_news() to authenticated;
