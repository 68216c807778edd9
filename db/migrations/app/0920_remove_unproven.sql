-- Whoever proves an address gets the account without what was put into it before: ways in always, what was saved
-- unless the owner says it was theirs. Read from the catalogue, so that a table added later is not forgotten.
create function auth.remove_unproven(account uuid, keeps_saved boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owned record;
begin
  -- No copies of what is removed (0320).
  perform set_config('foundwork.discards', 'on', true);
  for owned in
    select c.conrelid::regclass as place, a.attname as owner_column
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and c.confdeltype = 'c'
      and (
        not keeps_saved or t.relnamespace = 'auth'::regnamespace
        -- Secret addresses are a way in.
        or c.conrelid = 'public.feed_addresses'::regclass
      )
    order by t.relname
  loop
    execute format('delete from %s where %I = $1', owned.place, owned.owner_column) using account;
  end loop;
  perform set_config('foundwork.discards', '', true);
  -- The deletions above were about to be told to open tabs, rows and all.
  delete from realtime.outbox where owner_id = account::text;
end
$$;

revoke all on function auth.remove_unproven(uuid, boolean) from public, anon, authenticated;

-- Whether there is anything in an account that its owner would miss. Profile and preferences come with every account.
create function auth.holds_saved(account uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  owned record;
  found_one boolean;
begin
  select exists (select from public.profiles p where p.user_id = account and p.updated_at > p.created_at)
    or exists (select from public.preferences p where p.user_id = account and p.onboarded_at is not null)
  into found_one;
  for owned in
    select c.conrelid::regclass as place, a.attname as owner_column
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and c.confdeltype = 'c'
      and t.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and c.conrelid not in ('public.profiles'::regclass, 'public.preferences'::regclass)
  loop
    exit when found_one;
    execute format('select exists (select from %s where %I = $1)', owned.place, owned.owner_column)
    using account into found_one;
  end loop;
  return found_one;
end
$$;

revoke all on function auth.holds_saved(uuid) from public, anon, authenticated;
