-- How many rows of each table one person can have. The numbers are here and nowhere else; they are far beyond what
-- anybody uses, and keep one account from filling the disk. Counts are kept, not counted: a limit costs one small
-- update a statement, whatever there is already, and a person's simultaneous inserts wait for each other.
create table platform.row_limits (
  -- A table of the schema public.
  place text primary key,
  most integer not null,
  -- What somebody is told who wants one more…
  sentence text,
  -- …or the column by which the oldest are forgotten instead.
  forgets_by text,
  check ((sentence is null) <> (forgets_by is null))
);

insert into platform.row_limits (place, most, sentence, forgets_by) values
  ('application_events', 200000,
   'At most 200,000 changes to applications can be kept. Delete an old application first.', null),
  ('application_imports', 1000, 'At most 1,000 imported files can be kept. Undo one first.', null),
  ('deleted_applications', 2000, null, 'deleted_at'),
  ('favourite_companies', 200, 'At most 200 companies can be favourites.', null),
  ('feed_addresses', 20, 'At most 20 feed addresses can be open. Revoke one first.', null),
  ('followed_employers', 100, 'At most 100 employers can be followed.', null),
  ('hides', 5000, 'At most 5,000 things can be hidden.', null),
  ('job_applications', 10000, 'At most 10,000 applications can be tracked.', null),
  ('read_advertisements', 1000, null, 'read_at'),
  ('resumes', 100, 'At most 100 resumes can be kept. Remove one first.', null),
  ('saved_jobs', 10000, 'At most 10,000 jobs can be saved. Remove some first.', null),
  ('saved_searches', 100, 'At most 100 searches can be saved.', null);

create table platform.row_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  rows integer not null,
  primary key (user_id, place)
) with (fillfactor = 70);

-- Notes rows that came or went, or refuses with the table's sentence.
create function platform.note_rows(person uuid, at_place text, added integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
  allowed platform.row_limits;
begin
  if added <= 0 then
    update platform.row_counts c set rows = greatest(c.rows + added, 0) where c.user_id = person and c.place = at_place;
    return;
  end if;
  insert into platform.row_counts as c (user_id, place, rows) values (person, at_place, added)
  on conflict (user_id, place) do update set rows = c.rows + excluded.rows
  returning c.rows into held;
  select * into allowed from platform.row_limits l where l.place = at_place;
  if held > allowed.most then
    raise exception using message = allowed.sentence;
  end if;
end
$$;

create function platform.count_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform platform.note_rows(c.user_id, tg_table_name, c.rows * case tg_op when 'INSERT' then 1 else -1 end)
  from (select n.user_id, count(*)::integer as rows from changed n group by n.user_id order by n.user_id) c;
  return null;
end
$$;

-- Each change to an application writes one event and makes its version one more. The events are written row by row, so
-- they are counted here, once a statement.
create function platform.count_application_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform platform.note_rows(c.user_id, 'application_events', c.changes)
    from (select n.user_id, sum(n.version)::integer as changes from fresh n group by n.user_id order by n.user_id) c;
  elsif tg_op = 'DELETE' then
    perform platform.note_rows(c.user_id, 'application_events', -c.changes)
    from (select o.user_id, sum(o.version)::integer as changes from gone o group by o.user_id order by o.user_id) c;
    -- Copies of what was deleted are written row by row too (0320).
    perform platform.forget_oldest('deleted_applications', o.user_id) from gone o group by o.user_id;
  else
    perform platform.note_rows(c.user_id, 'application_events', c.changes)
    from (select n.user_id, count(*)::integer as changes from fresh n group by n.user_id order by n.user_id) c;
  end if;
  return null;
end
$$;

create function platform.forget_oldest(from_place text, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed platform.row_limits;
begin
  select * into allowed from platform.row_limits l where l.place = from_place;
  execute format(
    'delete from public.%1$I where ctid = any (array(
       select ctid from public.%1$I where user_id = $1 order by %2$I desc offset $2))',
    from_place, allowed.forgets_by
  ) using person, allowed.most;
end
$$;

create function platform.forget_oldest_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform platform.forget_oldest(tg_table_name, n.user_id) from changed n group by n.user_id;
  return null;
end
$$;

do $$
declare
  place text;
begin
  for place in
    select l.place from platform.row_limits l
    where l.sentence is not null and l.place <> 'application_events' order by l.place
  loop
    execute format(
      'insert into platform.row_counts (user_id, place, rows)
       select t.user_id, %1$L, count(*) from public.%1$I t join auth.users u on u.id = t.user_id group by t.user_id',
      place
    );
    execute format(
      'create trigger count_inserted after insert on public.%I referencing new table as changed
       for each statement execute function platform.count_rows()',
      place
    );
    execute format(
      'create trigger count_deleted after delete on public.%I referencing old table as changed
       for each statement execute function platform.count_rows()',
      place
    );
  end loop;
end
$$;

insert into platform.row_counts (user_id, place, rows)
select a.user_id, 'application_events', sum(a.version) from public.job_applications a group by a.user_id;

create trigger count_changes_inserted after insert on public.job_applications referencing new table as fresh
for each statement execute function platform.count_application_changes();
create trigger count_changes_updated after update on public.job_applications referencing new table as fresh
for each statement execute function platform.count_application_changes();
create trigger count_changes_deleted after delete on public.job_applications referencing old table as gone
for each statement execute function platform.count_application_changes();

create trigger forget_oldest after insert on public.read_advertisements referencing new table as changed
for each statement execute function platform.forget_oldest_rows();

-- What counted before, row by row.
drop trigger job_applications_limit on public.job_applications;
drop function public.limit_applications();
drop trigger favourite_companies_limit on public.favourite_companies;
drop function public.limit_favourites();

create or replace function public.limit_hides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Every search looks each of them up.
  if new.kind = 'word' and (
    select count(*) from public.hides h where h.user_id = new.user_id and h.kind = 'word'
  ) >= 200 then
    raise exception 'At most 200 words can be hidden.';
  end if;
  return new;
end
$$;

create or replace function public.limit_saved_searches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.last_looked_at := least(new.last_looked_at, now());
  return new;
end
$$;
