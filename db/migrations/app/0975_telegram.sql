-- A chat with the site's bot is linked by a code that its owner sends there: good once, for a quarter of an hour.
create table alerts.telegram_codes (
  hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);

create index telegram_codes_user on alerts.telegram_codes (user_id);

-- What the bot was sent is read by one process at a time, and each message once.
create table alerts.telegram_state (
  only_row boolean primary key default true check (only_row),
  next_update bigint not null default 0,
  lease_until timestamptz
);

insert into alerts.telegram_state default values;
