-- What a person keeps about themselves (spec §3): profile, preferences, résumés. Each row belongs to one account and
-- goes with it. Signed-in people reach their own rows only; what is public is told by public_profiles.

create function public.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  location text check (length(location) <= 200),
  bio text check (length(bio) <= 10000),
  -- The professional title; the name is the spec's.
  role text check (length(role) <= 200),
  skills text[] not null default '{}'
    check (cardinality(skills) <= 500 and array_position(skills, null) is null and octet_length(skills::text) <= 50000),
  avatar_url text check (length(avatar_url) <= 2000),
  linkedin_url text check (length(linkedin_url) <= 2000),
  website_url text check (length(website_url) <= 2000),
  profile_visibility text not null default 'private' check (profile_visibility in ('public', 'private')),
  -- What came from a résumé, so that it can be kept off the public profile (design §1.5): skills, and names of columns.
  resume_skills text[] not null default '{}'
    check (cardinality(resume_skills) <= 500 and octet_length(resume_skills::text) <= 50000),
  resume_fields text[] not null default '{}'
    check (resume_fields <@ '{first_name,last_name,location,bio,role,linkedin_url,website_url}'::text[]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What its owner types over no longer comes from the résumé.
create function public.own_profile_fields() returns trigger language plpgsql as $$
declare
  field text;
begin
  if new.resume_fields is not distinct from old.resume_fields then
    foreach field in array old.resume_fields loop
      if to_jsonb(new) -> field is distinct from to_jsonb(old) -> field then
        new.resume_fields := array_remove(new.resume_fields, field);
      end if;
    end loop;
  end if;
  return new;
end
$$;

create trigger profiles_own_fields before update on public.profiles
for each row execute function public.own_profile_fields();
create trigger profiles_touch before update on public.profiles for each row execute function public.touch();

create table public.preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- The answers of onboarding (design §1.4); they feed matching.
  desired_title text check (length(desired_title) <= 200),
  preferred_location text check (length(preferred_location) <= 200),
  minimum_salary numeric(12, 2) check (minimum_salary >= 0),
  salary_currency text not null default 'USD' check (salary_currency ~ '^[A-Z]{3}$'),
  onboarded_at timestamptz,
  -- Governs every mail that is not about the account itself (design §1.5).
  email_notifications boolean not null default true,
  -- Keeps what came from a résumé off the public profile (design §1.5).
  resume_privacy boolean not null default false,
  -- Jobs and companies that are not to be shown again.
  not_interested text[] not null default '{}' check (cardinality(not_interested) <= 5000),
  hidden_companies text[] not null default '{}'
    check (cardinality(hidden_companies) <= 1000 and octet_length(hidden_companies::text) <= 100000),
  updated_at timestamptz not null default now()
);

create trigger preferences_touch before update on public.preferences for each row execute function public.touch();

create table public.resumes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- Where the file lies in the bucket `resumes`; null for pasted text.
  storage_path text check (storage_path like user_id::text || '/%' and length(storage_path) <= 1000),
  content_type text check (length(content_type) <= 200),
  size bigint check (size between 0 and 10485760),
  text text not null default '' check (length(text) <= 200000),
  -- Found in the text; the person confirms which go to the profile.
  skills text[] not null default '{}' check (cardinality(skills) <= 500 and octet_length(skills::text) <= 50000),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index resumes_user on public.resumes (user_id, created_at desc);
create unique index resumes_primary on public.resumes (user_id) where is_primary;
create trigger resumes_touch before update on public.resumes for each row execute function public.touch();

alter table public.profiles enable row level security;
alter table public.preferences enable row level security;
alter table public.resumes enable row level security;

create policy "people have their own profile" on public.profiles to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people have their own preferences" on public.preferences to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people have their own resumes" on public.resumes to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, insert, update, delete on public.profiles, public.preferences, public.resumes to authenticated;

-- Profile and preferences come with the account; rows that are missing for any reason come back at the next sign-in
-- (design §1.1).
create function public.settle_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id) values (new.id) on conflict do nothing;
  insert into public.preferences (user_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger users_settle after insert or update of last_sign_in_at on auth.users
for each row execute function public.settle_account();

-- One statement, so that two tabs cannot overwrite each other's list.
create function public.set_not_interested(job_id text, hidden boolean default true)
returns text[] language sql as $$
  update public.preferences p
  set not_interested = case
    when hidden then array_append(array_remove(p.not_interested, set_not_interested.job_id), set_not_interested.job_id)
    else array_remove(p.not_interested, set_not_interested.job_id)
  end
  where p.user_id = auth.uid()
  returning p.not_interested
$$;

grant execute on function public.set_not_interested(text, boolean) to authenticated;

-- The one view with its owner's rights: named columns, public profiles only, never the e-mail (spec §6, design §1.14).
-- Addresses are shown only where they can be followed safely.
create view public.public_profiles with (security_barrier = true) as
select
  p.user_id as id,
  case when not (hides and 'first_name' = any (p.resume_fields)) then p.first_name end as first_name,
  case when not (hides and 'last_name' = any (p.resume_fields)) then p.last_name end as last_name,
  case when not (hides and 'role' = any (p.resume_fields)) then p.role end as role,
  case when not (hides and 'location' = any (p.resume_fields)) then p.location end as location,
  case when not (hides and 'bio' = any (p.resume_fields)) then p.bio end as bio,
  case when hides then array(
    select s.skill from unnest(p.skills) with ordinality as s (skill, place)
    where s.skill <> all (p.resume_skills) order by s.place
  ) else p.skills end as skills,
  case when p.avatar_url ~* '^(https?://|/[^/])' then p.avatar_url end as avatar_url,
  case when p.linkedin_url ~* '^https?://' and not (hides and 'linkedin_url' = any (p.resume_fields))
    then p.linkedin_url end as linkedin_url,
  case when p.website_url ~* '^https?://' and not (hides and 'website_url' = any (p.resume_fields))
    then p.website_url end as website_url,
  p.updated_at
from public.profiles p
left join public.preferences f on f.user_id = p.user_id
cross join lateral (select coalesce(f.resume_privacy, false) as hides) as privacy
where p.profile_visibility = 'public';

grant select on public.public_profiles to anon, authenticated;
