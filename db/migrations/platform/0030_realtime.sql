-- Row changes on their way to subscribers. A published table's trigger writes each change into the outbox inside the
-- writer's own transaction, so a change exists exactly when its row does; NOTIFY only says that there is something.
create schema if not exists realtime;
revoke all on schema realtime from public;

create table realtime.published (
  schema_name  text not null,
  table_name   text not null,
  -- Changes go to the person named in this column and to nobody else; null asks every subscriber's policies.
  owner_column text,
  primary key (schema_name, table_name)
);

create table realtime.outbox (
  id           bigint generated always as identity primary key,
  -- Readers tell by it which transactions may still be open: sequence numbers commit out of order.
  xid          xid8 not null default pg_current_xact_id(),
  schema_name  text not null,
  table_name   text not null,
  type         text not null check (type in ('INSERT', 'UPDATE', 'DELETE')),
  owner_id     text,
  record       jsonb,
  old_record   jsonb,
  committed_at timestamptz not null default clock_timestamp()
);
create index outbox_xid on realtime.outbox (xid);
create index outbox_committed_at on realtime.outbox (committed_at);

-- Arguments: the owner column ('' for none), then the key columns.
create function realtime.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  insert into realtime.outbox (schema_name, table_name, type, owner_id, record, old_record)
  values (
    tg_table_schema, tg_table_name, tg_op,
    coalesce(new_row, old_row) ->> nullif(tg_argv[0], ''),
    new_row,
    -- An update tells only which row it was: its former content may have been none of the subscriber's business.
    case tg_op
      when 'DELETE' then old_row
      when 'UPDATE' then (select jsonb_object_agg(key, old_row -> key) from unnest(tg_argv[1:]) as key)
    end
  );
  -- The same text for a whole transaction, so that PostgreSQL sends it once.
  perform pg_notify('realtime', pg_current_xact_id()::text);
  return null;
end $$;
revoke all on function realtime.record_change() from public;

create function realtime.publish(relation regclass, owner_column text default 'user_id') returns void
language plpgsql set search_path = '' as $$
declare
  names record;
  keys text;
begin
  select n.nspname as schema_name, c.relname as table_name into names
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = relation;
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into keys
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = relation and i.indisprimary;
  if keys is null then
    raise exception 'cannot publish %: it has no primary key', relation;
  end if;
  if owner_column is not null and not exists (
    select from pg_catalog.pg_attribute
    where attrelid = relation and attname = owner_column and not attisdropped and attnum > 0
  ) then
    raise exception 'cannot publish %: it has no column %', relation, owner_column;
  end if;
  insert into realtime.published values (names.schema_name, names.table_name, owner_column)
  on conflict (schema_name, table_name) do update set owner_column = excluded.owner_column;
  execute format('drop trigger if exists realtime_change on %s', relation);
  execute format(
    'create trigger realtime_change after insert or update or delete on %s '
    'for each row execute function realtime.record_change(%L, %s)',
    relation, coalesce(owner_column, ''), keys
  );
end $$;
revoke all on function realtime.publish(regclass, text) from public;
