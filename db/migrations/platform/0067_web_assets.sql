-- The built files of every version that a page in some browser may still ask for. While processes of two versions run
-- side by side, and for a day after, each finds the files of the other here.
create table platform.web_assets (
  name text primary key check (length(name) between 1 and 200),
  bytes bytea not null,
  -- When a process last had it in its own build.
  used_at timestamptz not null default now()
);
alter table platform.web_assets alter column bytes set storage external;
create index web_assets_used_at on platform.web_assets (used_at);
