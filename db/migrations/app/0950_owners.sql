-- Owners run the site. For the product they are ordinary people (spec §6); only `npm run owner` names one. What they may
-- do is asked of three things at once: this table, the role in their token, and a code of their authenticator app that
-- is not older than half a day.
create table public.owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  named_at timestamptz not null default now()
);

-- The role travels in the token; a person cannot write app_metadata.
create function platform.tell_owner_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update auth.users u set raw_app_meta_data = u.raw_app_meta_data || '{"role": "owner"}' where u.id = new.user_id;
  else
    update auth.users u set raw_app_meta_data = u.raw_app_meta_data - 'role' where u.id = old.user_id;
  end if;
  return null;
end
$$;

create trigger owners_role after insert or delete on public.owners
for each row execute function platform.tell_owner_role();

create function public.is_owner() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    auth.jwt() -> 'app_metadata' ->> 'role' = 'owner'
      and auth.jwt() ->> 'aal' = 'aal2'
      and exists (
        select from jsonb_array_elements(auth.jwt() -> 'amr') as entry
        where entry ->> 'method' = 'totp'
          and (entry ->> 'timestamp')::bigint > extract(epoch from now() - interval '12 hours')
      )
      and exists (select from public.owners o where o.user_id = auth.uid()),
    false
  )
$$;

create function platform.require_owner() returns void language plpgsql set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only owners may do this.' using errcode = 'insufficient_privilege';
  end if;
end
$$;

alter table public.owners enable row level security;
create policy "owners see each other, and themselves" on public.owners for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));
grant select on public.owners to authenticated;

-- What owners did. It can only be added to; when an owner deletes their account, what was done stays without a name.
create table public.owner_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the command line, or an owner whose account is gone.
  user_id uuid references auth.users (id) on delete set null,
  action text not null check (length(action) between 1 and 100),
  -- Jobs, sources and settings; never what anybody wrote or who somebody is.
  about text not null default '' check (length(about) <= 500)
);

create index owner_log_person on public.owner_log (user_id) where user_id is not null;

create function platform.keep_owner_log() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'The log of owners can only be added to.' using errcode = 'restrict_violation';
end
$$;

create trigger owner_log_keep before update or delete on public.owner_log
for each row execute function platform.keep_owner_log();

alter table public.owner_log enable row level security;
create policy "owners see what was done, people what they did" on public.owner_log for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));
grant select on public.owner_log to authenticated;

create function platform.note_owner_action(what text, about_what text) returns void
language sql set search_path = '' as $$
  insert into public.owner_log (user_id, action, about) values (auth.uid(), what, left(about_what, 500))
$$;

-- Notes once for each code that was shown that the console was opened with it.
create function public.owner_open() returns void language plpgsql security definer set search_path = '' as $$
declare
  shown_at timestamptz;
begin
  perform platform.require_owner();
  select to_timestamp(max((entry ->> 'timestamp')::bigint)) into shown_at
  from jsonb_array_elements(auth.jwt() -> 'amr') as entry where entry ->> 'method' = 'totp';
  if not exists (
    select from public.owner_log l
    where l.user_id = auth.uid() and l.action = 'Opened the console' and l.at >= shown_at
  ) then
    perform platform.note_owner_action('Opened the console', 'With an authenticator code');
  end if;
end
$$;

-- The newest first, a page at a time. An owner is told by first name: addresses are nobody else's business (spec §6).
create function public.owner_read_log(before_id bigint, most integer) returns table (entries jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.at, 'action', l.action, 'about', l.about, 'who',
      case when l.user_id is null then 'system' else coalesce(nullif(p.first_name, ''), 'owner') end) order by l.id desc), '[]')
    from (
      select * from public.owner_log e where before_id is null or e.id < before_id order by e.id desc limit least(most, 1000)
    ) l
    left join public.profiles p on p.user_id = l.user_id;
end
$$;

revoke all on function public.is_owner(), public.owner_open(), public.owner_read_log(bigint, integer) from public, anon;
grant execute on function public.is_owner(), public.owner_open(), public.owner_read_log(bigint, integer) to authenticated;
