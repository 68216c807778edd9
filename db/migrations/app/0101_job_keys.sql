-- What duplicates are looked up by, one row per key: an overlap of arrays is searched through every job's keys as
-- long as the planner has no statistics, and a fresh embedded database has none.
create table public.job_keys (
  key text not null,
  -- No foreign key: jobs are never deleted, and checking each of six keys a job costs more than writing it.
  job_id text not null,
  primary key (key, job_id)
);

alter table public.job_keys enable row level security;

insert into public.job_keys select distinct unnest(block_keys), id from public.jobs;
alter table public.jobs drop column block_keys;
