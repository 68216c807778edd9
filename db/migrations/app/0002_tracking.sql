-- What a person follows: saved jobs and applications (spec §3).

create table public.saved_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  job_id text not null check (length(job_id) between 1 and 200),
  saved_at timestamptz not null default now(),
  -- The advertisement as it was, so that it stays readable when the listing is gone (design §1.11). Filled in by
  -- the database (0800), never by the browser.
  title text not null,
  company text not null,
  location text not null,
  work_style text,
  type text,
  level text,
  salary_min double precision,
  salary_max double precision,
  currency text,
  salary_period text,
  salary_kind text,
  description_html text not null,
  apply_url text not null,
  source text,
  posted_at timestamptz not null,
  unique (user_id, job_id)
);

create index saved_jobs_latest on public.saved_jobs (user_id, saved_at desc);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  job_title text not null check (length(job_title) between 1 and 300),
  company text not null check (length(company) between 1 and 300),
  status text not null default 'applied' check (
    status in ('applied', 'screening', 'interview', 'offer', 'accepted', 'rejected', 'withdrawn', 'no_response')
  ),
  applied_at timestamptz not null default now(),
  -- Null where the person applied elsewhere (a pasted address, by hand).
  job_id text check (length(job_id) between 1 and 200),
  url text check (length(url) <= 2000),
  location text check (length(location) <= 300),
  notes text not null default '' check (length(notes) <= 20000),
  -- [{name, role, email, phone}]
  contacts jsonb not null default '[]'
    check (jsonb_typeof(contacts) = 'array' and octet_length(contacts::text) <= 20000),
  interview_dates timestamptz[] not null default '{}' check (cardinality(interview_dates) <= 50),
  follow_up_dates date[] not null default '{}' check (cardinality(follow_up_dates) <= 50),
  -- The advertisement as it was when applied to; filled in by the database (0800).
  advertisement jsonb,
  -- Grows with every change: change only where it is still the one that was read, and two tabs cannot overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index job_applications_latest on public.job_applications (user_id, applied_at desc);
create unique index job_applications_job on public.job_applications (user_id, job_id) where job_id is not null;

create function public.count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger job_applications_version before update on public.job_applications
for each row execute function public.count_version();
create trigger job_applications_touch before update on public.job_applications
for each row execute function public.touch();

-- What happened to an application, and when. Written by the trigger alone, never changed.
create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  user_id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'status')),
  from_status text,
  to_status text not null
);

create index application_events_application on public.application_events (application_id, id);

create function public.record_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, user_id, kind, to_status)
    values (new.id, new.user_id, 'created', new.status);
  elsif new.status is distinct from old.status then
    insert into public.application_events (application_id, user_id, kind, from_status, to_status)
    values (new.id, new.user_id, 'status', old.status, new.status);
  end if;
  return null;
end
$$;

create trigger job_applications_record after insert or update of status on public.job_applications
for each row execute function public.record_application_event();

create function public.keep_application_events() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to an application is never changed' using errcode = 'restrict_violation';
end
$$;

create trigger application_events_keep before update on public.application_events
for each statement execute function public.keep_application_events();

alter table public.saved_jobs enable row level security;
alter table public.job_applications enable row level security;
alter table public.application_events enable row level security;

create policy "people have their own saved jobs" on public.saved_jobs to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people have their own applications" on public.job_applications to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people read what happened to their own applications" on public.application_events
  for select to authenticated using (user_id = (select auth.uid()));

grant select, delete, insert (user_id, job_id) on public.saved_jobs to authenticated;
grant select, delete,
  insert (id, user_id, job_title, company, status, applied_at, job_id, url, location, notes, contacts, interview_dates,
    follow_up_dates),
  update (job_title, company, status, applied_at, job_id, url, location, notes, contacts, interview_dates, follow_up_dates)
  on public.job_applications to authenticated;
grant select on public.application_events to authenticated;
