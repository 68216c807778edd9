-- Owners switch sources and single boards off and on. Whoever crawls asks for this when it claims work, so that it
-- holds in every process; what is being read loses its lease and stops.
alter table public.source_state add column paused_at timestamptz;
alter table platform.boards add column paused_at timestamptz;

-- How much was read of each source on each day (UTC).
create table platform.source_days (
  source text not null,
  day date not null,
  seen integer not null,
  added integer not null,
  primary key (source, day)
);

create function platform.count_source_day() returns trigger language plpgsql set search_path = '' as $$
declare
  today date := (new.started_at at time zone 'utc')::date;
  is_first boolean;
begin
  insert into platform.source_days as d (source, day, seen, added) values (new.source, today, new.seen, new.added)
  on conflict (source, day) do update set seen = d.seen + excluded.seen, added = d.added + excluded.added
  returning (xmax = 0) into is_first;
  if is_first then
    delete from platform.source_days where source = new.source and day < today - 60;
  end if;
  return null;
end
$$;

insert into platform.source_days (source, day, seen, added)
select source, (started_at at time zone 'utc')::date, sum(seen), sum(added) from public.crawls group by 1, 2;

create trigger crawls_count after insert on public.crawls for each row execute function platform.count_source_day();

create function public.owner_sources() returns table (sources jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.source, 'paused', s.paused_at is not null, 'failures', s.failures, 'lastRead', s.last_success_at,
      'restingUntil', case when s.resting_until > now() then s.resting_until end, 'restingReason', s.resting_reason,
      'error', s.last_error, 'errorAt', s.last_error_at,
      'boards', coalesce(b.boards, 0), 'failingBoards', coalesce(b.failing, 0), 'pausedBoards', coalesce(b.paused, 0),
      'days', (
        select jsonb_agg(coalesce(d.seen, 0) order by day.day)
        from generate_series((now() at time zone 'utc')::date - 13, (now() at time zone 'utc')::date, interval '1 day')
          as day (day)
        left join platform.source_days d on d.source = s.source and d.day = day.day::date
      )
    ) order by s.source), '[]')
    from public.source_state s
    left join (
      select service, count(*)::integer as boards,
        count(*) filter (where failures > 0 and paused_at is null)::integer as failing,
        count(*) filter (where paused_at is not null)::integer as paused
      from platform.boards where state in ('new', 'read') group by service
    ) b on b.service = s.source
    where s.enabled;
end
$$;

create function public.owner_boards(of_service text, shown text, skipped integer, most integer)
returns table (total integer, boards jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    with chosen as (
      select * from platform.boards b
      where b.service = of_service and b.state <> 'out' and case shown
        when 'failing' then b.failures > 0 and b.paused_at is null
        when 'off' then b.paused_at is not null
        else true end
    ), page as (
      select * from chosen order by failures desc, company, token offset skipped limit least(most, 100)
    )
    select (select count(*)::integer from chosen), coalesce((
      select jsonb_agg(jsonb_build_object(
        'token', p.token, 'company', p.company, 'state', p.state, 'paused', p.paused_at is not null,
        'lastRead', p.last_success_at, 'failures', p.failures, 'error', p.last_error, 'jobs', p.jobs
      ) order by p.failures desc, p.company, p.token) from page p), '[]');
end
$$;

create function public.owner_switch_source(id text, is_on boolean, called text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  update public.source_state s set
    paused_at = case when is_on then null else now() end,
    next_run_at = case when is_on then now() else s.next_run_at end,
    lease_owner = null, lease_until = null
  where s.source = id and (s.paused_at is null) <> is_on;
  if not found then
    return false;
  end if;
  update platform.boards b set lease_owner = null, lease_until = null
  where b.service = id and b.lease_owner is not null;
  perform platform.note_owner_action(case when is_on then 'Switched a source on' else 'Switched a source off' end, called);
  return true;
end
$$;

create function public.owner_switch_board(of_service text, id text, is_on boolean, called text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  employer text;
begin
  perform platform.require_owner();
  update platform.boards b set
    paused_at = case when is_on then null else now() end,
    due_at = case when is_on then least(b.due_at, now()) else b.due_at end,
    lease_owner = null, lease_until = null
  where b.service = of_service and b.token = id and (b.paused_at is null) <> is_on
  returning b.company into employer;
  if not found then
    return false;
  end if;
  perform platform.note_owner_action(
    case when is_on then 'Switched a board on' else 'Switched a board off' end, employer || ' · ' || called || ' · ' || id);
  return true;
end
$$;

-- Due at once, whatever it rested for; what fails again rests again.
create function public.owner_try_source(id text, called text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  update public.source_state s set next_run_at = now(), resting_until = null, resting_reason = null
  where s.source = id and s.enabled and s.paused_at is null;
  if not found then
    return false;
  end if;
  update platform.boards b set due_at = now()
  where b.service = id and b.failures > 0 and b.paused_at is null and b.state in ('new', 'read');
  perform platform.note_owner_action('Tried a source again', called);
  return true;
end
$$;

revoke all on function
  public.owner_sources(), public.owner_boards(text, text, integer, integer),
  public.owner_switch_source(text, boolean, text), public.owner_switch_board(text, text, boolean, text),
  public.owner_try_source(text, text)
from public, anon;
grant execute on function
  public.owner_sources(), public.owner_boards(text, text, integer, integer),
  public.owner_switch_source(text, boolean, text), public.owner_switch_board(text, text, boolean, text),
  public.owner_try_source(text, text)
to authenticated;
