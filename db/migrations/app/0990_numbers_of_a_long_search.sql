-- The stages of an application in one pass over its history: the steps were joined with themselves five times, and without
-- statistics each was compared with each, so that a thousand applications took longer than a statement may.
create or replace function public.application_stages(zone text, since date default null, until date default null)
returns table (
  id uuid, job_title text, company text, location text, url text, source text, resume text, status text, stage smallint,
  applied_on date, replied_on date, interviewed_on date, offered_on date, closed_on date
)
language plpgsql stable set search_path = '' set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query
  with steps as (
    select e.application_id, e.id, e.to_status,
      case when e.kind = 'status' then (e.at at time zone zone)::date end as noted_on,
      case e.to_status
        when 'applied' then 0 when 'screening' then 1 when 'interview' then 2 when 'offer' then 3 when 'accepted' then 3
      end as stage
    from public.application_events e
    where e.user_id = auth.uid() and e.kind in ('created', 'status')
  ), corrected as (
    select s.*,
      coalesce(max(s.id) filter (where s.stage is not null) over history, 0) as last_open,
      coalesce(max(s.id) filter (where s.stage < 1) over history, 0) as before_reply,
      coalesce(max(s.id) filter (where s.stage < 2) over history, 0) as before_interview,
      coalesce(max(s.id) filter (where s.stage < 3) over history, 0) as before_offer
    from steps s window history as (partition by s.application_id)
  ), reached as (
    select c.application_id,
      greatest(
        coalesce(max(c.stage) filter (where c.id = c.last_open), 0),
        max(case when c.to_status = 'rejected' and c.id > c.last_open then 1 else 0 end)
      ) as stage,
      (array_agg(c.noted_on order by c.id)
        filter (where c.id > c.before_reply and (c.stage >= 1 or c.to_status = 'rejected')))[1] as replied_on,
      (array_agg(c.noted_on order by c.id) filter (where c.id > c.before_interview and c.stage >= 2))[1] as interviewed_on,
      (array_agg(c.noted_on order by c.id) filter (where c.id > c.before_offer and c.stage >= 3))[1] as offered_on,
      (array_agg(
        case when c.to_status in ('rejected', 'withdrawn', 'no_response', 'accepted') then c.noted_on end order by c.id desc
      ))[1] as closed_on
    from corrected c group by c.application_id
  )
  select a.id, a.job_title, a.company, a.location, a.url,
    coalesce(
      a.source,
      case when a.job_id is not null then 'foundwork' end,
      lower(substring(a.url from '^https?://(?:www\.)?([^/:?#@]+\.[^/:?#@]+)')),
      case when a.import_id is null then 'hand' else 'file' end
    ),
    a.resume_name, a.status, coalesce(r.stage, 0)::smallint, (a.applied_at at time zone zone)::date,
    case when r.stage >= 1 then r.replied_on end,
    case when r.stage >= 2 then r.interviewed_on end,
    case when r.stage >= 3 then r.offered_on end,
    r.closed_on
  from public.job_applications a
  left join reached r on r.application_id = a.id
  where a.user_id = auth.uid()
    and (since is null or (a.applied_at at time zone zone)::date >= since)
    and (until is null or (a.applied_at at time zone zone)::date <= until)
  order by a.applied_at, a.id;
end
$$;

-- What stands still joins applications with their history, too.
alter function public.search_numbers(text, date, date) set enable_nestloop = off;
