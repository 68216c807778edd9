-- Every employer's board that we know, with what the crawl remembers of it (decision 170). Oldest due first; whoever
-- reads a board holds its lease, so that several processes share the work and none is read twice.
create table platform.boards (
  service text not null,
  token text not null check (length(token) between 1 and 300),
  company text not null check (length(company) between 1 and 200),
  -- Where it is not the service's usual address.
  host text check (length(host) <= 253),
  country text,
  sector text,
  -- Where we know it from: our directory, the settings, a person who follows it, or a link that led to it.
  origin text not null check (origin in ('directory', 'settings', 'followed', 'found')),
  -- Lower is read earlier the first time, and stays in a bounded catalogue: chosen for breadth.
  rank integer not null,
  added_at timestamptz not null,
  -- 'new': never read. 'out': no room for it in a bounded catalogue. 'retired': it has not answered for long.
  state text not null default 'new' check (state in ('new', 'read', 'out', 'retired')),
  due_at timestamptz not null,
  interval_minutes integer not null,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  -- When it was last read whole, without asking whether it had changed.
  last_whole_at timestamptz,
  -- In a row: failures of any kind; answers that there is no such board.
  failures integer not null default 0,
  missing integer not null default 0,
  last_error text,
  -- What makes the next request conditional; of a board that one request answers.
  etag text,
  last_modified text,
  body_digest text,
  -- The rules of normalising that were in force: with others it is read whole again.
  rules integer,
  -- Where details are asked for one by one: what the list said of each posting that was read.
  marks jsonb,
  turns integer not null default 0,
  changed_turns integer not null default 0,
  -- Of its last turn.
  requests integer not null default 0,
  jobs integer not null default 0,
  lease_owner text,
  lease_until timestamptz,
  primary key (service, token)
);

create index boards_due on platform.boards (service, due_at);
create index boards_rank on platform.boards (rank) where state = 'read';

-- When the next request to a service, or to a host, may start: one clock for all processes.
create table platform.crawl_pace (
  key text primary key,
  next_at timestamptz not null
);

-- Which edition of our directory the boards were taken from, and other facts of the crawl as a whole.
create table platform.crawl_facts (
  name text primary key,
  value text not null,
  at timestamptz not null
);

-- Boards that a link led to and that nobody has asked yet whether they exist. Bounded.
create table platform.board_candidates (
  service text not null,
  token text not null check (length(token) between 1 and 300),
  host text check (length(host) <= 253),
  found_via text not null check (found_via in ('apply link', 'pasted page', 'crawl index')),
  found_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (service, token)
);

create index board_candidates_due on platform.board_candidates (due_at);
