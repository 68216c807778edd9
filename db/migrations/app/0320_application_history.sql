-- Every change to an application is kept with what it replaced, and can be taken back, deletion included.

alter table public.application_events drop constraint application_events_kind_check;
alter table public.application_events
  add constraint application_events_kind_check check (kind in ('created', 'status', 'changed', 'restored')),
  -- {column: the value that this change replaced}; what it became is in the next change of that column, or in the row.
  add column was jsonb not null default '{}',
  -- The change that this one took back.
  add column undoes bigint;

create or replace function public.record_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant text[] := '{job_title,company,status,applied_at,job_id,url,location,notes,contacts,interview_dates,follow_up_dates}';
  replaced jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, user_id, kind, to_status)
    values (new.id, new.user_id, 'created', new.status);
    return null;
  end if;
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') into replaced
  from jsonb_each(to_jsonb(old)) o
  where o.key = any (kept) and o.value is distinct from to_jsonb(new) -> o.key;
  if replaced = '{}' then
    return null;
  end if;
  insert into public.application_events (application_id, user_id, kind, from_status, to_status, was, undoes)
  values (
    new.id, new.user_id, case when replaced ? 'status' then 'status' else 'changed' end, old.status, new.status, replaced,
    nullif(current_setting('foundwork.undoes', true), '')::bigint
  );
  return null;
end
$$;

drop trigger job_applications_record on public.job_applications;
create trigger job_applications_record after insert or update on public.job_applications
for each row execute function public.record_application_event();

-- Takes one change back, unless what it changed has been changed again since: then it says so and changes nothing.
-- With its owner's rights, because nobody else may say what a change takes back.
create function public.undo_application_event(event_id bigint) returns setof public.job_applications
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
  select * into current from public.job_applications a where a.id = event.application_id for update;
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

revoke all on function public.undo_application_event(bigint) from public, anon;
grant execute on function public.undo_application_event(bigint) to authenticated;

-- What was deleted, whole, for thirty days.
create table public.deleted_applications (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  application jsonb not null,
  events jsonb not null
);

create index deleted_applications_latest on public.deleted_applications (user_id, deleted_at desc);
alter table public.deleted_applications enable row level security;
create policy "people have their own deleted applications" on public.deleted_applications to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, delete on public.deleted_applications to authenticated;

create function public.keep_deleted_application() returns trigger
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
    select jsonb_agg(to_jsonb(e) order by e.id) from public.application_events e where e.application_id = old.id
  ), '[]'))
  on conflict (id) do update
  set deleted_at = now(), application = excluded.application, events = excluded.events;
  return old;
end
$$;

create trigger job_applications_keep before delete on public.job_applications
for each row execute function public.keep_deleted_application();

-- With its owner's rights, because the copy of the advertisement and the history are written by nobody else.
create function public.restore_application(application_id uuid) returns setof public.job_applications
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
  insert into public.job_applications select whole.*;
  -- The insert copied today's advertisement and began a history; both are put back as they were.
  update public.job_applications a set advertisement = whole.advertisement where a.id = whole.id;
  delete from public.application_events e where e.application_id = whole.id;
  insert into public.application_events overriding system value
  select e.* from jsonb_populate_recordset(null::public.application_events, kept.events) e;
  insert into public.application_events (application_id, user_id, kind, to_status)
  values (whole.id, whole.user_id, 'restored', whole.status);
  return query select a.* from public.job_applications a where a.id = whole.id;
end
$$;

revoke all on function public.restore_application(uuid) from public, anon;
grant execute on function public.restore_application(uuid) to authenticated;
