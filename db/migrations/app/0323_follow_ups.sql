-- Follow-ups that are due, and which of them a mail has reminded of.
create table public.follow_up_reminders (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  follow_up_on date not null,
  reminded_at timestamptz not null default now(),
  primary key (application_id, follow_up_on)
);

create index follow_up_reminders_user on public.follow_up_reminders (user_id);
alter table public.follow_up_reminders enable row level security;
create policy "people see what they were reminded of" on public.follow_up_reminders for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.follow_up_reminders to authenticated;

-- The reader's own rights decide; the server's reminders see everybody's. A day is due in UTC; an application that has
-- come to its end needs no following up.
create view public.due_follow_ups with (security_invoker = true) as
select a.user_id, a.id as application_id, a.job_title as title, a.company, f.day as follow_up_at, r.reminded_at
from public.job_applications a
cross join lateral unnest(a.follow_up_dates) as f (day)
left join public.follow_up_reminders r on r.application_id = a.id and r.follow_up_on = f.day
where f.day <= (now() at time zone 'utc')::date and a.status in ('applied', 'screening', 'interview', 'offer');

grant select on public.due_follow_ups to authenticated;

-- For the server's own use: takes due follow-ups of people who want mail and marks them, so that whoever takes them
-- is the only one to send them. Older than a week is not worth a mail any more.
create function public.take_due_follow_ups(most integer)
returns table (user_id uuid, application_id uuid, title text, company text, follow_up_at date, reminded_at timestamptz)
language sql set search_path = '' as $$
  with due as (
    select d.* from public.due_follow_ups d
    left join public.preferences p on p.user_id = d.user_id
    where d.reminded_at is null and coalesce(p.email_notifications, true)
      and d.follow_up_at > (now() at time zone 'utc')::date - 7
    order by d.follow_up_at, d.application_id limit most
  ), taken as (
    insert into public.follow_up_reminders (application_id, user_id, follow_up_on)
    select distinct on (due.application_id, due.follow_up_at) due.application_id, due.user_id, due.follow_up_at from due
    on conflict do nothing
    returning *
  )
  select t.user_id, t.application_id, a.job_title, a.company, t.follow_up_on, t.reminded_at
  from taken t join public.job_applications a on a.id = t.application_id
  order by t.follow_up_on, t.application_id
$$;

revoke all on function public.take_due_follow_ups(integer) from public, anon, authenticated;
