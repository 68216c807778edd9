-- By the way that the process has: see platform.wake.
create or replace function public.announce_jobs() returns trigger language plpgsql as $$
begin
  perform platform.wake('jobs', '');
  return null;
end
$$;
