-- The list of saved searches draws what each found on each of the last 14 days, oldest first, by the reader's calendar.
-- Days before the search was saved are left out: it was not looking then.
create function public.own_search_days(zone text)
returns table (search_id uuid, found integer[])
language sql stable security invoker set search_path = '' as $$
  with today as (
    select (now() at time zone zone)::date as day
  ), found as (
    select m.search_id, (m.found_at at time zone zone)::date as day, count(*)::integer as jobs
    from public.search_matches m
    where m.user_id = auth.uid() and not m.hidden and m.found_at > now() - interval '15 days'
    group by 1, 2
  )
  select s.id, array(
    select coalesce(f.jobs, 0)
    from generate_series(least(13, greatest(0, t.day - (s.created_at at time zone zone)::date)), 0, -1) as ago
    left join found f on f.search_id = s.id and f.day = t.day - ago
    order by ago desc
  )
  from public.saved_searches s cross join today t
  where s.user_id = auth.uid()
$$;

-- "I have seen all of it", in one step. By the database's clock, as look_at_search.
create function public.look_at_all_searches() returns void
language sql security definer set search_path = '' as $$
  update public.saved_searches s set last_looked_at = clock_timestamp()
  where s.user_id = auth.uid() and s.last_match_at > s.last_looked_at
$$;

revoke all on function public.own_search_days(text), public.look_at_all_searches() from public, anon;
grant execute on function public.own_search_days(text), public.look_at_all_searches() to authenticated;
