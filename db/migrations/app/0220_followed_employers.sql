-- Employers that people follow. The boards behind them are everybody's from then on, like those of boards.json.

create table public.followed_boards (
  source text not null check (source in ('greenhouse', 'lever', 'ashby', 'smartrecruiters', 'recruitee')),
  board text not null check (length(board) between 1 and 100),
  -- Where it is not the service's usual address.
  host text check (length(host) <= 253),
  company text not null check (length(company) between 1 and 200),
  added_at timestamptz not null default now(),
  -- Null until it was crawled for the first time; then it goes with its source's other boards.
  crawled_at timestamptz,
  -- After a first crawl that failed.
  next_try_at timestamptz,
  primary key (source, board)
);

create index followed_boards_waiting on public.followed_boards (added_at) where crawled_at is null;

-- The person's side of it: the saved search that tells them what is new, and goes when they stop following.
create table public.followed_employers (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null,
  board text not null,
  company text not null,
  -- What the person pasted.
  address text not null check (length(address) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, source, board),
  foreign key (source, board) references public.followed_boards (source, board)
);

create index followed_employers_board on public.followed_employers (source, board);

alter table public.followed_boards enable row level security;
alter table public.followed_employers enable row level security;

create policy "people read whom they follow" on public.followed_employers
  for select to authenticated using (user_id = (select auth.uid()));
grant select on public.followed_employers to authenticated;

select realtime.publish('public.followed_employers');
