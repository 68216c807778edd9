-- Advertisements that were read from an address a person pasted. The server writes them, sanitised; an application
-- that names one gets its copy, so that the text comes from no browser.
create table public.read_advertisements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  url text not null,
  advertisement jsonb not null
);

create index read_advertisements_latest on public.read_advertisements (user_id, read_at desc);
alter table public.read_advertisements enable row level security;
create policy "people have their own read advertisements" on public.read_advertisements for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.read_advertisements to authenticated;

alter table public.job_applications add column read_id uuid;
grant insert (read_id) on public.job_applications to authenticated;

create function public.copy_read_advertisement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.job_id is null and new.read_id is not null then
    new.advertisement := (
      select r.advertisement from public.read_advertisements r where r.id = new.read_id and r.user_id = new.user_id
    );
  end if;
  return new;
end
$$;

-- Its name comes after job_applications_copy: triggers fire in the order of their names.
create trigger job_applications_copy_read before insert on public.job_applications
for each row execute function public.copy_read_advertisement();
