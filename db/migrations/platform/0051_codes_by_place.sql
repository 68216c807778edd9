-- Wrong codes are counted apart where the code was asked for (or the owner has signed in before) and everywhere else,
-- so that a stranger's guesses do not use up the owner's.
alter table auth.one_time_tokens
  -- Hash of the block of addresses that the mail was asked for from.
  add column asked_from text not null default '',
  add column wrong_codes_at_home integer not null default 0;
