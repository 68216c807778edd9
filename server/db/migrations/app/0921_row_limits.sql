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

create function platform.count_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  allowed platform.row_limits;
  person record;
begin
  if tg_op = 'DELETE' then
    update platform.row_counts c set rows = greatest(c.rows - gone.rows, 0)
    from (select o.user_id, count(*)::integer as rows from changed o group by o.user_id) gone
    where c.user_id = gone.user_id and c.place = tg_table_name;
    return null;
  end if;
  select * into allowed from platform.row_limits l where l.place = tg_table_name;
  for person in
    insert into platform.row_counts as c (user_id, place, rows)
    select n.user_id, tg_table_name, count(*) from changed n group by n.user_id order by n.user_id
    on conflict (user_id, place) do update set rows = c.rows + excluded.rows
    returning c.user_id, c.rows
  loop
    if person.rows <= allowed.most then
      continue;
    elsif allowed.sentence is not null then
      raise exception using message = allowed.sentence;
    end if;
    execute format(
      'delete from public.%1$I where ctid in (select ctid from public.%1$I where user_id = $1 order by %2$I limit $2)',
      tg_table_name, allowed.forgets_by
    ) using person.user_id, person.rows - allowed.most;
  end loop;
  return null;
end
$$;

do $$
declare
  place text;
begin
  for place in select l.place from platform.row_limits l order by l.place loop
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
