-- What became of the jobs that the caller saved: the copy made at saving against the job of today. Only those that
-- differ or have closed. With its owner's rights, because the dates of changes are in the engine's own table.
create function public.saved_job_changes()
returns table (job_id text, closed_at timestamptz, close_reason text, changes jsonb)
language sql stable security definer set search_path = '' as $$
  select s.job_id, j.closed_at, j.close_reason, d.changes
  from public.saved_jobs s
  join public.jobs j on j.id = s.job_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', f.field, 'was', f.was, 'becomes', f.becomes,
      -- Null where the engine keeps no date for this kind of change.
      'at', (select max(c.at) from public.job_changes c
             where c.job_id = s.job_id and c.field = f.field and c.at >= s.saved_at)
    ) order by f.place), '[]') as changes
    from (values
      (1, 'title', to_jsonb(s.title), to_jsonb(j.title), s.title <> j.title),
      (2, 'company', to_jsonb(s.company), to_jsonb(j.company), s.company <> j.company),
      (3, 'place', to_jsonb(s.location), to_jsonb(j.location), s.location <> j.location),
      (4, 'pay',
        jsonb_build_object('min', s.salary_min, 'max', s.salary_max, 'currency', s.currency, 'period', s.salary_period),
        jsonb_build_object('min', j.pay_min, 'max', j.pay_max, 'currency', j.pay_currency, 'period', j.pay_period),
        (s.salary_min, s.salary_max, s.currency, s.salary_period)
          is distinct from (j.pay_min, j.pay_max, j.pay_currency, j.pay_period)),
      (5, 'work_style', to_jsonb(s.work_style), to_jsonb(j.work_style), s.work_style is distinct from j.work_style),
      (6, 'type', to_jsonb(s.type), to_jsonb(j.type), s.type is distinct from j.type),
      -- That it changed, not how: the copy is read when it is opened.
      (7, 'text', null, null, s.description_html <> j.description_html)
    ) as f (place, field, was, becomes, differs)
    where f.differs
  ) as d
  where s.user_id = auth.uid() and (j.closed_at is not null or d.changes <> '[]')
$$;

revoke all on function public.saved_job_changes() from public, anon;
grant execute on function public.saved_job_changes() to authenticated;
