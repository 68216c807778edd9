-- Mails wait here until they are sent, or, without a mail server, until they are read at /dev/mail.
create schema mail;

create table mail.outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  attempts integer not null default 0,
  -- Also the lease of whoever is sending it: a process that dies lets go when this moment comes.
  due_at timestamptz not null,
  failure text,
  created_at timestamptz not null default now()
);
create index outbox_due on mail.outbox (due_at) where failure is null;
