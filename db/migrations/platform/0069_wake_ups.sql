-- NOTIFY takes one lock of the whole server for the length of a commit. A process with servers of events (EVENTS_URL) publishes
-- what it changed by itself; the name of its connections says so, and a notice tells it which channel. Once in a
-- transaction, as PostgreSQL sends a notification once.
create function platform.wake(channel text, payload text) returns void
language plpgsql set search_path = '' as $$
declare
  mark text := 'foundwork.woken_' || channel;
  this_transaction text := pg_catalog.pg_current_xact_id()::text;
begin
  if pg_catalog.current_setting('application_name') <> 'foundwork-events' then
    perform pg_catalog.pg_notify(channel, payload);
  elsif pg_catalog.current_setting(mark, true) is distinct from this_transaction then
    perform pg_catalog.set_config(mark, this_transaction, true);
    raise notice using errcode = 'FW001', message = channel;
  end if;
end $$;
revoke all on function platform.wake(text, text) from public;

create or replace function realtime.record_change() returns trigger
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
  perform platform.wake('realtime', pg_current_xact_id()::text);
  return null;
end $$;
