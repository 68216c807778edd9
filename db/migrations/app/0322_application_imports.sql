-- Applications that came from a file, and the way to take a whole file back.
create table public.application_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  imported_at timestamptz not null default now(),
  name text not null check (length(name) <= 300),
  rows integer not null check (rows between 1 and 5000)
);

create index application_imports_latest on public.application_imports (user_id, imported_at desc);
alter table public.application_imports enable row level security;
create policy "people have their own imports" on public.application_imports to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert (user_id, name, rows) on public.application_imports to authenticated;

alter table public.job_applications
  add column import_id uuid references public.application_imports (id) on delete set null;
create index job_applications_import on public.job_applications (import_id) where import_id is not null;
grant insert (import_id) on public.job_applications to authenticated;

create function public.limit_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.job_applications a
    where a.user_id in (select n.user_id from added n) group by a.user_id having count(*) > 10000
  ) then
    raise exception 'At most 10,000 applications can be tracked.';
  end if;
  return null;
end
$$;

create trigger job_applications_limit after insert on public.job_applications
referencing new table as added for each statement execute function public.limit_applications();

-- What was changed since it was imported stays: it is no longer only the file's.
create function public.undo_import(import_id uuid) returns table (removed integer, kept integer)
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.application_imports i where i.id = undo_import.import_id and i.user_id = auth.uid()
  ) then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  perform set_config('foundwork.discards', 'on', true);
  delete from public.job_applications a
  where a.import_id = undo_import.import_id and a.user_id = auth.uid() and a.version = 1;
  get diagnostics removed = row_count;
  perform set_config('foundwork.discards', '', true);
  select count(*) into kept from public.job_applications a
  where a.import_id = undo_import.import_id and a.user_id = auth.uid();
  delete from public.application_imports i where i.id = undo_import.import_id;
  return next;
end
$$;

revoke all on function public.undo_import(uuid) from public, anon;
grant execute on function public.undo_import(uuid) to authenticated;
