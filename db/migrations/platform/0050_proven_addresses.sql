-- An address belongs to whoever proves it, by a mailed link or code or by a provider that vouches for it. Being
-- confirmed at once, where no mail is sent, proves nothing: email_confirmed_at lets somebody sign in,
-- email_proven_at says whose the address is (decision 126).
alter table auth.users add column email_proven_at timestamptz;

-- Of those from before: confirmed later than registered means through a mail, except that a move without mails also
-- left a later moment. A provider that vouches for the same address proved it too.
update auth.users u set email_proven_at = u.email_confirmed_at
where u.email_confirmed_at is not null and (
  (u.email_confirmed_at > u.created_at and (u.confirmation_sent_at is not null or u.encrypted_password is null))
  or exists (
    select from auth.identities i
    where i.user_id = u.id and i.provider <> 'email' and lower(i.identity_data ->> 'email') = u.email
      and i.identity_data ->> 'email_verified' = 'true'
  )
);

-- What each sign-up asked for. Anybody can register an address before its owner does; the mail that one sign-up caused
-- carries the password and the details of that sign-up and of no other.
create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Null where somebody asked for a code instead.
  password_hash text,
  data jsonb not null default '{}',
  -- Hash of the block of addresses it came from: a mail that is asked for again from there is about this sign-up.
  asked_from text not null,
  created_at timestamptz not null
);
create index sign_ups_user on auth.sign_ups (user_id, created_at desc);

alter table auth.one_time_tokens add column sign_up_id uuid references auth.sign_ups on delete cascade;
