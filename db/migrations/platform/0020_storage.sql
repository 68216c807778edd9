-- Files of people. A row in storage.objects is the file; its bytes are a version, kept in chunks here or in an
-- S3-compatible store. Row-level security decides over the rows; nobody but the server touches the bytes.
grant usage on schema storage to anon, authenticated;

create table storage.buckets (
  id                 text primary key,
  name               text not null unique,
  public             boolean not null default false,
  file_size_limit    bigint not null,
  allowed_mime_types text[] not null,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);
alter table storage.buckets enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 2 * 1024 * 1024,
   '{image/png,image/jpeg,image/gif,image/webp,image/avif}'),
  ('resumes', 'resumes', false, 10 * 1024 * 1024,
   '{application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document}');

create table storage.objects (
  id               uuid primary key default gen_random_uuid(),
  bucket_id        text not null references storage.buckets (id),
  name             text not null check (octet_length(name) between 1 and 1024),
  owner            uuid not null default auth.uid() references auth.users (id) on delete cascade,
  version          uuid not null unique,
  store            text not null check (store in ('database', 's3')),
  metadata         jsonb not null,
  user_metadata    jsonb,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner);

alter table storage.objects enable row level security;
grant select on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated;

-- The first part of the path is the person.
create policy "people have their own files" on storage.objects for all to authenticated
  using (owner = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text)
  with check (owner = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text);

create table storage.chunks (
  version  uuid not null,
  position integer not null,
  bytes    bytea not null,
  primary key (version, position)
);
-- Résumés and photos are compressed already.
alter table storage.chunks alter column bytes set storage external;
alter table storage.chunks enable row level security;

-- Versions whose bytes are to be removed when their time comes. An upload announces its version here before it writes
-- the first byte, and its row in storage.objects takes it off again: one that dies half-way is cleaned up later.
create table storage.discarded (
  version uuid primary key,
  store   text not null,
  due_at  timestamptz not null
);
alter table storage.discarded enable row level security;

create function storage.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Cleaned up meanwhile: a file without its bytes must not come to be.
  delete from storage.discarded where version = new.version;
  if not found then
    raise exception 'the upload took too long' using errcode = '57014';
  end if;
  return null;
end $$;

create function storage.discard_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  delete from storage.chunks where version = old.version;
  if old.store = 's3' then
    insert into storage.discarded (version, store, due_at) values (old.version, old.store, now())
    on conflict (version) do update set due_at = now();
  end if;
  return null;
end $$;

create trigger keep_inserted after insert on storage.objects
  for each row execute function storage.keep_version();
create trigger keep_updated after update of version on storage.objects
  for each row when (new.version <> old.version) execute function storage.keep_version();
create trigger discard_version after update of version or delete on storage.objects
  for each row execute function storage.discard_version();
