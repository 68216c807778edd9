-- Jobs that somebody clipped from a page that no source of ours has can be saved and tracked like any other. Their id
-- begins with `clip-` and is made from the page's link, so that the same page clipped twice is the same job. What the
-- page said is in `read_advertisements`, written by the server alone, until it is saved or tracked.
alter table public.read_advertisements add column job_id text check (job_id ~ '^clip-[0-9a-f]{32}$');
create index read_advertisements_job on public.read_advertisements (user_id, job_id, read_at desc)
  where job_id is not null;

-- The triggers below refuse what a reference would have: an id that is neither of a job nor of the person's own clip.
-- Jobs are never deleted, so what was right once stays right.
alter table public.saved_jobs drop constraint saved_jobs_job_id_fkey;
alter table public.job_applications drop constraint job_applications_job_id_fkey;

create function public.clipped_advertisement(person uuid, clip text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (select r.advertisement from public.read_advertisements r
      where r.user_id = person and r.job_id = clip order by r.read_at desc limit 1),
    (select jsonb_build_object(
        'title', s.title, 'company', s.company, 'location', s.location, 'work_style', s.work_style, 'type', s.type,
        'level', s.level, 'salary_min', s.salary_min, 'salary_max', s.salary_max, 'currency', s.currency,
        'salary_period', s.salary_period, 'description_html', s.description_html, 'apply_url', s.apply_url,
        'posted_at', s.posted_at)
      from public.saved_jobs s where s.user_id = person and s.job_id = clip),
    (select a.advertisement from public.job_applications a where a.user_id = person and a.job_id = clip)
  )
$$;

revoke all on function public.clipped_advertisement(uuid, text) from public, anon, authenticated;

create or replace function public.copy_saved_advertisement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
  clip jsonb;
begin
  if new.job_id like 'clip-%' then
    clip := public.clipped_advertisement(new.user_id, new.job_id);
  else
    select * into job from public.jobs j where j.id = new.job_id;
  end if;
  if job.id is null and clip is null then
    raise exception 'This job is not listed.' using errcode = 'foreign_key_violation';
  end if;
  if (select count(*) from public.saved_jobs s where s.user_id = new.user_id) >= 5000 then
    raise exception 'At most 5,000 jobs can be saved.';
  end if;
  new.title := coalesce(job.title, clip ->> 'title');
  new.company := coalesce(job.company, clip ->> 'company', '');
  new.location := coalesce(job.location, clip ->> 'location', '');
  new.work_style := coalesce(job.work_style, clip ->> 'work_style');
  new.type := coalesce(job.type, clip ->> 'type');
  new.level := coalesce(job.level, clip ->> 'level');
  new.salary_min := coalesce(job.pay_min, (clip ->> 'salary_min')::double precision);
  new.salary_max := coalesce(job.pay_max, (clip ->> 'salary_max')::double precision);
  new.currency := coalesce(job.pay_currency, clip ->> 'currency');
  new.salary_period := coalesce(job.pay_period, clip ->> 'salary_period');
  new.salary_kind := job.pay_kind;
  new.description_html := coalesce(job.description_html, clip ->> 'description_html', '');
  new.apply_url := coalesce(job.apply_url, clip ->> 'apply_url');
  new.source := job.postings -> 0 ->> 'source';
  new.posted_at := coalesce(job.posted_at, (clip ->> 'posted_at')::timestamptz, now());
  return new;
end
$$;

create or replace function public.copy_applied_advertisement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.job_id is not distinct from old.job_id then
    return new;
  end if;
  if new.job_id like 'clip-%' then
    -- Nobody inserts a copy of their own: where a row comes with one, a deleted application is being restored.
    new.advertisement := coalesce(
      public.clipped_advertisement(new.user_id, new.job_id),
      case tg_op when 'INSERT' then new.advertisement end
    );
  else
    new.advertisement := (
      select jsonb_build_object(
        'title', j.title, 'company', j.company, 'location', j.location, 'work_style', j.work_style, 'type', j.type,
        'level', j.level, 'salary_min', j.pay_min, 'salary_max', j.pay_max, 'currency', j.pay_currency,
        'salary_period', j.pay_period, 'description_html', j.description_html, 'apply_url', j.apply_url,
        'posted_at', j.posted_at
      )
      from public.jobs j where j.id = new.job_id
    );
  end if;
  if new.job_id is not null and new.advertisement is null then
    raise exception 'This job is not listed.' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
