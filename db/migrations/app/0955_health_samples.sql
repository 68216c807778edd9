-- How each process did, minute by minute, for a day. Lost in a crash, on purpose: writing them costs no flush to disk.
create unlogged table platform.health_samples (
  process text not null,
  at timestamptz not null,
  pages integer not null,
  requests integer not null,
  errors integer not null,
  -- How many answers took how long, by the buckets of server/owner/durations.ts.
  page_times integer[] not null,
  search_times integer[] not null,
  jobs integer not null,
  disk_bytes double precision not null,
  disk_free_bytes double precision not null,
  primary key (process, at)
);
create index health_samples_at on platform.health_samples (at);

create function public.owner_health() returns table (samples jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', s.at, 'pages', s.pages, 'requests', s.requests, 'errors', s.errors, 'pageTimes', s.page_times,
      'searchTimes', s.search_times, 'jobs', s.jobs, 'diskBytes', s.disk_bytes, 'diskFreeBytes', s.disk_free_bytes
    ) order by s.at), '[]')
    from platform.health_samples s where s.at > now() - interval '24 hours';
end
$$;

revoke all on function public.owner_health() from public, anon;
grant execute on function public.owner_health() to authenticated;
