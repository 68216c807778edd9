-- The roles and schemas that a hosted Supabase already has. Run by the database's owner, who is no superuser but may
-- create roles; where an administrator made the roles beforehand and granted them, that right is not needed.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    -- Roles belong to the whole server: another database on it may have made them, even at this moment.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    elsif current_setting('server_version_num')::int >= 160000
      and not (select rolsuper from pg_roles where rolname = current_user)
      and not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to %I with set true', wanted, current_user);
    end if;
  end loop;
end
$$;

-- Nothing is reachable unless a migration grants it. Row-level security is the second fence, not the only one.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

-- The platform's own schema is not granted to anybody: secrets and the list of migrations stay out of reach.
create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
