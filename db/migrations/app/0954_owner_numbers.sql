-- Numbers for owners: mails and people, counted and never read.
create table platform.day_counts (
  day date not null,
  name text not null check (name in ('mails sent')),
  number integer not null,
  primary key (day, name)
);

-- Waiting and dead mails, without addresses and texts. What a mail server answers may repeat the address.
create function public.owner_mails() returns table (
  waiting integer, oldest jsonb, sent_today integer, dead integer, failed jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select (select count(*)::integer from mail.outbox o where o.failure is null),
      (select to_jsonb(min(o.created_at)) from mail.outbox o where o.failure is null),
      coalesce((select d.number from platform.day_counts d
        where d.name = 'mails sent' and d.day = (now() at time zone 'utc')::date), 0),
      (select count(*)::integer from mail.outbox o where o.failure is not null),
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', m.id, 'topic', split_part(coalesce(m.topic, ''), ' ', 1), 'attempts', m.attempts, 'at', m.created_at,
          'failure', regexp_replace(m.failure, '[^\s<>"'']+@[^\s<>"'']+', '…', 'g'), 'sendable', m.text_body <> ''
        ) order by m.id desc)
        from (select * from mail.outbox o where o.failure is not null order by o.id desc limit 50) m), '[]');
end
$$;

-- One dead mail, or all of them, as if they had never been tried.
create function public.owner_resend_mails(mail_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  again integer;
begin
  perform platform.require_owner();
  update mail.outbox o set failure = null, attempts = 0, due_at = now()
  where o.failure is not null and o.text_body <> '' and (mail_id is null or o.id = mail_id);
  get diagnostics again = row_count;
  if again > 0 then
    perform platform.note_owner_action('Sent mails again', again || case when again = 1 then ' email' else ' emails' end);
  end if;
  return again;
end
$$;

-- How many, never who.
create function public.owner_people() returns table (
  people integer, active_week integer, days jsonb, recent integer, confirmed integer, with_resume integer,
  returning_of integer, returned integer, saved_jobs integer, applications integer, searches integer
) language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  perform platform.require_owner();
  return query
    with recent_people as (
      select u.id, u.created_at, u.email_confirmed_at from auth.users u
      where u.created_at >= (today - 13)::timestamp at time zone 'utc'
    ), settled as (
      select u.id, u.created_at from auth.users u
      where u.created_at between now() - interval '28 days' and now() - interval '7 days'
    ), kept as (
      select c.place, sum(c.rows)::integer as rows from platform.row_counts c group by c.place
    )
    select (select count(*)::integer from auth.users),
      (select count(*)::integer from public.visits v where v.latest_at > now() - interval '7 days'),
      (select jsonb_agg(coalesce(p.number, 0) order by day.day)
        from generate_series(today - 13, today, interval '1 day') as day (day)
        left join (select (r.created_at at time zone 'utc')::date as day, count(*) as number from recent_people r group by 1) p
          on p.day = day.day::date),
      (select count(*)::integer from recent_people),
      (select count(*)::integer from recent_people r where r.email_confirmed_at is not null),
      (select count(*)::integer from recent_people r where exists (select from public.resumes m where m.user_id = r.id)),
      (select count(*)::integer from settled),
      (select count(*)::integer from settled s join public.visits v on v.user_id = s.id
        where v.latest_at > s.created_at + interval '12 hours'),
      coalesce((select k.rows from kept k where k.place = 'saved_jobs'), 0),
      coalesce((select k.rows from kept k where k.place = 'job_applications'), 0),
      coalesce((select k.rows from kept k where k.place = 'saved_searches'), 0);
end
$$;

create index users_created on auth.users (created_at);

revoke all on function public.owner_mails(), public.owner_resend_mails(bigint), public.owner_people() from public, anon;
grant execute on function public.owner_mails(), public.owner_resend_mails(bigint), public.owner_people() to authenticated;
