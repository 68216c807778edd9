-- What owners decided about reported jobs. A job that was taken down closes, and stays closed whatever is listed again.
alter table public.jobs
  drop constraint jobs_close_reason_check,
  add constraint jobs_close_reason_check check (close_reason in ('gone', 'expired', 'unseen', 'demo', 'taken_down'));

create table public.job_decisions (
  job_id text primary key references public.jobs (id),
  decision text not null check (decision in ('kept', 'taken_down')),
  -- Shown on the page of a job that was taken down.
  reason text not null default '' check (length(reason) <= 200),
  decided_at timestamptz not null default now()
);

-- No grant, no policy: owners decide and read through the functions below.
alter table public.job_decisions enable row level security;

create function platform.hold_down() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.job_decisions d where d.job_id = new.id and d.decision = 'taken_down') then
    new.closed_at := coalesce(old.closed_at, new.closed_at, now());
    new.close_reason := 'taken_down';
  end if;
  return new;
end
$$;

-- Its name puts it before the trigger that looks whether anything changed.
create trigger jobs_hold_down before update of closed_at, close_reason on public.jobs
for each row when (new.close_reason is distinct from 'taken_down') execute function platform.hold_down();

-- Open jobs with reports since the last decision, the most reported first.
create function public.owner_reports() returns table (waiting integer, oldest jsonb, reports jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    with reported as (
      select r.job_id, count(*)::integer as times, min(r.at) as first_at, max(r.at) as last_at,
        (array_agg(r.reason order by r.at desc))[1] as reason,
        (array_agg(r.note order by r.at desc) filter (where r.note <> ''))[1:3] as notes
      from public.job_reports r
      join public.jobs j on j.id = r.job_id and j.closed_at is null
      left join public.job_decisions d on d.job_id = r.job_id
      where d.decided_at is null or r.at > d.decided_at
      group by r.job_id
    ), page as (
      select p.*, j.title, j.company from reported p join public.jobs j on j.id = p.job_id
      order by p.times desc, p.last_at desc limit 50
    )
    select (select count(*)::integer from reported), (select to_jsonb(min(first_at)) from reported), coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.job_id, 'title', p.title, 'company', p.company, 'reason', p.reason, 'times', p.times,
        'lastAt', p.last_at, 'notes', coalesce(to_jsonb(p.notes), '[]')
      ) order by p.times desc, p.last_at desc) from page p), '[]');
end
$$;

create function public.owner_decisions() returns table (decisions jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.job_id, 'title', j.title, 'company', j.company, 'decision', d.decision, 'reason', d.reason,
      'at', d.decided_at) order by d.decided_at desc), '[]')
    from (select * from public.job_decisions order by decided_at desc limit 100) d
    join public.jobs j on j.id = d.job_id;
end
$$;

create function public.owner_decide_job(id text, verdict text, why text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  perform platform.require_owner();
  select j.title, j.company, j.closed_at, j.close_reason into job from public.jobs j where j.id = owner_decide_job.id for update;
  if not found then
    return false;
  end if;
  insert into public.job_decisions as d (job_id, decision, reason) values (owner_decide_job.id, verdict, why)
  on conflict (job_id) do update set decision = excluded.decision, reason = excluded.reason, decided_at = now();
  if verdict = 'taken_down' then
    update public.jobs j set closed_at = coalesce(j.closed_at, now()), close_reason = 'taken_down'
    where j.id = owner_decide_job.id;
  elsif job.close_reason = 'taken_down' then
    -- As its advertisements say: open while one is.
    update public.jobs j set (closed_at, close_reason) = (
      select case when bool_or(p.closed_at is null) then null else coalesce(max(p.closed_at), now()) end,
        case when bool_or(p.closed_at is null) then null
          else coalesce((array_agg(p.close_reason order by p.closed_at desc nulls last))[1], 'gone') end
      from public.postings p where p.job_id = j.id)
    where j.id = owner_decide_job.id;
  end if;
  if (verdict = 'taken_down' and job.closed_at is null) or (verdict = 'kept' and job.close_reason = 'taken_down') then
    insert into public.job_changes (job_id, at, field, was, becomes)
    select j.id, now(), case when j.closed_at is null then 'reopened' else 'closed' end, null, j.close_reason
    from public.jobs j where j.id = owner_decide_job.id;
  end if;
  perform platform.note_owner_action(
    case when verdict = 'taken_down' then 'Took down a job'
      when job.close_reason = 'taken_down' then 'Put a job back' else 'Kept a job' end,
    '“' || left(job.title, 150) || '” · ' || left(job.company, 100) || case when why <> '' then ' · ' || why else '' end);
  return true;
end
$$;

revoke all on function
  public.owner_reports(), public.owner_decisions(), public.owner_decide_job(text, text, text)
from public, anon;
grant execute on function
  public.owner_reports(), public.owner_decisions(), public.owner_decide_job(text, text, text)
to authenticated;
