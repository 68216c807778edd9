-- What readers say is wrong with a job. Nobody reads or writes it through the API: no grant, no policy.
-- It names no person, so that deleting an account has nothing to do here.

create table public.job_reports (
  id bigint generated always as identity primary key,
  job_id text not null references public.jobs (id),
  reason text not null check (reason in ('expired', 'scam', 'wrong')),
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null
);

create index job_reports_job on public.job_reports (job_id, at);
create index job_reports_latest on public.job_reports (at);

alter table public.job_reports enable row level security;
