-- When a person was here before this visit: what came since then is new to them, on whatever device. A visit ends after
-- half an hour of silence.
create table public.visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  latest_at timestamptz not null default now(),
  previous_at timestamptz
);

alter table public.visits enable row level security;
create policy "people see their own visits" on public.visits for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.visits to authenticated;

-- Answers when the visit before this one ended; null on the first.
create function public.note_visit() returns timestamptz language sql security definer set search_path = '' as $$
  insert into public.visits as v (user_id) select auth.uid() where auth.uid() is not null
  on conflict (user_id) do update set
    latest_at = now(),
    previous_at = case when v.latest_at < now() - interval '30 minutes' then v.latest_at else v.previous_at end
  returning v.previous_at
$$;

revoke all on function public.note_visit() from public, anon;
grant execute on function public.note_visit() to authenticated;

-- A saved job says when its listing ends, where the listing says so.
create or replace view public.user_saved_jobs with (security_invoker = true) as
select
  s.id as saved_id,
  s.job_id as id,
  s.user_id,
  s.saved_at,
  s.title,
  s.company,
  s.location,
  coalesce(s.work_style = 'remote', false) as remote,
  s.work_style,
  s.type,
  s.level,
  s.salary_min,
  s.salary_max,
  coalesce(s.currency, 'USD') as currency,
  s.salary_period,
  s.salary_kind,
  s.apply_url,
  s.source,
  s.posted_at,
  j.closed_at,
  j.expires_at
from public.saved_jobs s
left join public.jobs j on j.id = s.job_id;
