-- A large import is taken back in steps inside one transaction, because each statement has its time limit. What was
-- changed since it was imported stays.
create function public.discard_imported(import_id uuid, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform set_config('foundwork.discards', 'on', true);
  delete from public.job_applications a
  where a.id in (
    select b.id from public.job_applications b
    where b.import_id = discard_imported.import_id and b.user_id = auth.uid() and b.version = 1
    limit greatest(0, least(most, 1000))
  );
  get diagnostics removed = row_count;
  perform set_config('foundwork.discards', '', true);
  return removed;
end
$$;

revoke all on function public.discard_imported(uuid, integer) from public, anon;
grant execute on function public.discard_imported(uuid, integer) to authenticated;
