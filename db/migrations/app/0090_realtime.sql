-- What other tabs are told about (spec §4, §7): saved jobs, applications and the profile, each to its owner.
select realtime.publish('public.saved_jobs');
select realtime.publish('public.job_applications');
select realtime.publish('public.profiles');
