-- What was deleted is its owner's, whatever its id. People choose the ids of their applications, so the id alone does not
-- say whose one is: a stranger who deleted an application of the same id overwrote what was kept under it.

alter table public.deleted_applications
  drop constraint deleted_applications_pkey,
  add primary key (user_id, id);

create or replace function public.keep_deleted_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An account that is being deleted takes everything along; so does an import that is taken back.
  if current_setting('foundwork.discards', true) = 'on'
    or not exists (select from auth.users u where u.id = old.user_id) then
    return old;
  end if;
  delete from public.deleted_applications d
  where d.user_id = old.user_id and d.deleted_at < now() - interval '30 days';
  insert into public.deleted_applications (id, user_id, application, events)
  values (old.id, old.user_id, to_jsonb(old), coalesce((
    select jsonb_agg(to_jsonb(e) order by e.id) from public.application_events e
    where e.application_id = old.id and e.user_id = old.user_id
  ), '[]'))
  on conflict (user_id, id) do update
  set deleted_at = now(), application = excluded.application, events = excluded.events;
  return old;
end
$$;

-- Somebody else may have taken the id meanwhile: then it comes back under a new one. An import that was taken back
-- meanwhile is not named any more.
create or replace function public.restore_application(application_id uuid) returns setof public.job_applications
language plpgsql security definer set search_path = '' as $$
declare
  kept public.deleted_applications;
  whole public.job_applications;
begin
  delete from public.deleted_applications d
  where d.id = restore_application.application_id and d.user_id = auth.uid()
  returning * into kept;
  if not found then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  whole := jsonb_populate_record(null::public.job_applications, kept.application);
  if exists (
    select from public.job_applications a where a.user_id = whole.user_id and a.job_id = whole.job_id
  ) then
    raise exception 'This job is tracked again already.' using errcode = 'unique_violation';
  end if;
  if exists (select from public.job_applications a where a.id = whole.id) then
    whole.id := gen_random_uuid();
  end if;
  if not exists (
    select from public.application_imports i where i.id = whole.import_id and i.user_id = whole.user_id
  ) then
    whole.import_id := null;
  end if;
  insert into public.job_applications select whole.*;
  -- The insert copied today's advertisement and began a history; both are put back as they were.
  update public.job_applications a set advertisement = whole.advertisement where a.id = whole.id;
  delete from public.application_events e where e.application_id = whole.id;
  insert into public.application_events overriding system value
  select e.* from jsonb_array_elements(kept.events) as k (event),
    jsonb_populate_record(null::public.application_events, k.event || jsonb_build_object('application_id', whole.id)) as e;
  insert into public.application_events (application_id, user_id, kind, to_status)
  values (whole.id, whole.user_id, 'restored', whole.status);
  return query select a.* from public.job_applications a where a.id = whole.id;
end
$$;

-- An undone change belongs to the application of whoever undoes it.
create or replace function public.undo_application_event(event_id bigint) returns setof public.job_applications
language plpgsql security definer set search_path = '' as $$
declare
  event public.application_events;
  current public.job_applications;
  restored public.job_applications;
  again text;
begin
  select * into event from public.application_events e where e.id = event_id and e.user_id = auth.uid();
  if not found or event.was = '{}' then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  select * into current from public.job_applications a
  where a.id = event.application_id and a.user_id = auth.uid() for update;
  if not found then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  select string_agg(distinct l.key, ', ' order by l.key) into again
  from public.application_events later cross join jsonb_object_keys(later.was) as l (key)
  where later.application_id = event.application_id and later.id > event.id and event.was ? l.key;
  if again is not null then
    raise exception 'Changed again since: %', again using errcode = 'serialization_failure';
  end if;
  restored := jsonb_populate_record(current, event.was);
  perform set_config('foundwork.undoes', event.id::text, true);
  return query
  update public.job_applications a set
    job_title = restored.job_title, company = restored.company, status = restored.status,
    applied_at = restored.applied_at, job_id = restored.job_id, url = restored.url, location = restored.location,
    notes = restored.notes, contacts = restored.contacts, interview_dates = restored.interview_dates,
    follow_up_dates = restored.follow_up_dates
  where a.id = current.id
  returning a.*;
  perform set_config('foundwork.undoes', '', true);
end
$$;

-- An application names an import of the same person only. Asked with the person's own rights: a stranger's is none.
alter policy "people have their own applications" on public.job_applications
  with check (
    user_id = (select auth.uid())
    and (import_id is null or exists (select from public.application_imports i where i.id = import_id))
  );
