-- One statement for the browser, one transaction here: there is never a moment with two active résumés, nor one in
-- which another tab sees none. Answers whether the résumé exists and is the caller's.
create function public.set_active_resume(resume_id uuid) returns boolean language plpgsql as $$
begin
  -- Two tabs that choose at once come one after the other.
  perform 1 from public.resumes r where r.user_id = auth.uid() order by r.id for update;
  if not exists (select 1 from public.resumes r where r.id = resume_id and r.user_id = auth.uid()) then
    return false;
  end if;
  update public.resumes r set is_primary = false
  where r.user_id = auth.uid() and r.is_primary and r.id <> resume_id;
  update public.resumes r set is_primary = true where r.id = resume_id and not r.is_primary;
  return true;
end
$$;

grant execute on function public.set_active_resume(uuid) to authenticated;

-- Confirmed by the person, from a résumé or typed; null when they said nothing. It is not part of the public profile.
alter table public.profiles add column years_of_work smallint check (years_of_work between 0 and 80);
