-- What joins people's rows to the jobs: after both exist.

-- Jobs are never deleted, so the reference holds; what a person saved stays readable from its copy anyway.
alter table public.saved_jobs add foreign key (job_id) references public.jobs (id);
alter table public.job_applications add foreign key (job_id) references public.jobs (id);
create index saved_jobs_job on public.saved_jobs (job_id);
create index job_applications_job_id on public.job_applications (job_id) where job_id is not null;

create function public.copy_saved_advertisement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  select * into job from public.jobs j where j.id = new.job_id;
  if not found then
    raise exception 'This job is not listed.' using errcode = 'foreign_key_violation';
  end if;
  if (select count(*) from public.saved_jobs s where s.user_id = new.user_id) >= 5000 then
    raise exception 'At most 5,000 jobs can be saved.';
  end if;
  new.title := job.title;
  new.company := job.company;
  new.location := job.location;
  new.work_style := job.work_style;
  new.type := job.type;
  new.level := job.level;
  new.salary_min := job.pay_min;
  new.salary_max := job.pay_max;
  new.currency := job.pay_currency;
  new.salary_period := job.pay_period;
  new.salary_kind := job.pay_kind;
  new.description_html := job.description_html;
  new.apply_url := job.apply_url;
  new.source := job.postings -> 0 ->> 'source';
  new.posted_at := job.posted_at;
  return new;
end
$$;

create trigger saved_jobs_copy before insert on public.saved_jobs
for each row execute function public.copy_saved_advertisement();

create function public.copy_applied_advertisement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.job_id is not distinct from old.job_id then
    return new;
  end if;
  new.advertisement := (
    select jsonb_build_object(
      'title', j.title, 'company', j.company, 'location', j.location, 'work_style', j.work_style, 'type', j.type,
      'level', j.level, 'salary_min', j.pay_min, 'salary_max', j.pay_max, 'currency', j.pay_currency,
      'salary_period', j.pay_period, 'description_html', j.description_html, 'apply_url', j.apply_url,
      'posted_at', j.posted_at
    )
    from public.jobs j where j.id = new.job_id
  );
  return new;
end
$$;

create trigger job_applications_copy before insert or update of job_id on public.job_applications
for each row execute function public.copy_applied_advertisement();

-- The reader's own rights decide (spec §7 reads it by user_id, newest first).
create view public.user_saved_jobs with (security_invoker = true) as
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
  -- Of the listing as it is now: when it closed, null while it is open.
  j.closed_at
from public.saved_jobs s
left join public.jobs j on j.id = s.job_id;

grant select on public.user_saved_jobs to authenticated;
