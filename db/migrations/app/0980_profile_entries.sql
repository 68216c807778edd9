-- What somebody did and learned: their work, education, certificates and languages, one row each, in their own order. The
-- columns are what a screen shows; `kept` is whatever else a file said of it, which comes out again as it came.
create table public.profile_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  section text not null check (section in ('work', 'education', 'certificates', 'languages')),
  -- A position, a degree, a certificate's name, a language.
  title text not null default '' check (length(title) <= 200),
  -- An employer, a school, who issued a certificate.
  organization text not null default '' check (length(organization) <= 200),
  -- What was studied.
  subject text not null default '' check (length(subject) <= 200),
  place text not null default '' check (length(place) <= 200),
  -- How well a language is spoken.
  level text not null default '' check (length(level) <= 200),
  url text not null default '' check (url = '' or (url ~ '^https?://' and length(url) <= 2000)),
  -- To the year, the month or the day, as far as it is known.
  starts text check (starts ~ '^[12][0-9]{3}(-[01][0-9](-[0-3][0-9])?)?$'),
  ends text check (ends ~ '^[12][0-9]{3}(-[01][0-9](-[0-3][0-9])?)?$'),
  summary text not null default '' check (length(summary) <= 10000),
  place_in_list integer not null default 0,
  kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object' and octet_length(kept::text) <= 50000),
  created_at timestamptz not null default now(),
  check (title <> '' or organization <> '' or subject <> '')
);

create index profile_entries_user on public.profile_entries (user_id, section, place_in_list);
alter table public.profile_entries enable row level security;
create policy "people have their own profile entries" on public.profile_entries to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update, delete on public.profile_entries to authenticated;

-- What a JSON Resume said that no screen shows. It comes out again with the next one that is made.
create table public.profile_extras (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  resume jsonb not null check (jsonb_typeof(resume) = 'object' and octet_length(resume::text) <= 500000),
  updated_at timestamptz not null default now()
);

alter table public.profile_extras enable row level security;
create policy "people have their own profile extras" on public.profile_extras to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update, delete on public.profile_extras to authenticated;
create trigger profile_extras_touch before update on public.profile_extras
for each row execute function public.touch();

select realtime.publish('public.profile_entries');

insert into platform.row_limits (place, most, sentence) values
  ('profile_entries', 500, 'At most 500 jobs, schools, certificates and languages can be kept. Delete one first.');
create trigger count_inserted after insert on public.profile_entries referencing new table as changed
for each statement execute function platform.count_rows();
create trigger count_deleted after delete on public.profile_entries referencing old table as changed
for each statement execute function platform.count_rows();
