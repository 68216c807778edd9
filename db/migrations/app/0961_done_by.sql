-- What a program did for a person says so: the name of its token, which it cannot choose. Null: the person, in the site.
alter table public.application_events add column done_by text default (auth.jwt() ->> 'done_by');
alter table public.application_notes add column done_by text default (auth.jwt() ->> 'done_by');
alter table public.saved_jobs add column done_by text default (auth.jwt() ->> 'done_by');
