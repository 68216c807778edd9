-- Jobs, their advertisements and where they came from (design §2, §5).
-- Rows of `jobs` are never deleted: people saved them, and the search index reads this table as its change feed.

create table public.jobs (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  title text not null,
  company text not null,
  company_key text not null,
  -- Shown text of all places; `places` has the parts: [{text, city, region, country, lat, lon}].
  location text not null,
  places jsonb not null default '[]',
  -- Of the first place; null where unknown.
  country text,
  remote_countries text[] not null default '{}',

  type text check (type in ('full-time', 'part-time', 'contract', 'internship')),
  type_evidence jsonb,
  level text check (level in ('entry', 'mid', 'senior', 'lead')),
  level_evidence jsonb,
  work_style text check (work_style in ('remote', 'onsite', 'hybrid')),
  work_style_evidence jsonb,

  pay_min double precision,
  pay_max double precision,
  pay_currency text,
  pay_period text check (pay_period in ('year', 'month', 'week', 'day', 'hour')),
  pay_kind text check (pay_kind in ('stated', 'parsed', 'predicted')),
  pay_evidence jsonb,

  description_html text not null,
  description_text text not null,
  posted_at timestamptz not null,
  expires_at timestamptz,

  -- Open advertisements, the employer's own first: [{source, sourceId, url, applyUrl, employer, complete}].
  postings jsonb not null default '[]',
  -- Of the first posting; what "Apply Now" opens.
  apply_url text not null,
  -- False while only snippets are known.
  complete boolean not null default true,

  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('gone', 'expired', 'unseen', 'demo')),
  -- How often it was advertised anew (job-sources.md §6).
  reposts integer not null default 0,

  -- What duplicates are looked up by; see jobs/identity.
  block_keys text[] not null default '{}',
  -- Of title, company, places, text and pay: an unchanged advertisement writes nothing.
  content_hash text not null,
  -- Embedding for matching, and which table made it.
  vector bytea,
  vector_model text,

  -- The transaction of the last real change. The index reads in this order, below its snapshot's xmin (design §2).
  xid xid8 not null default pg_current_xact_id(),

  check ((closed_at is null) = (close_reason is null)),
  check ((type is null) = (type_evidence is null)),
  check ((level is null) = (level_evidence is null)),
  check ((work_style is null) = (work_style_evidence is null)),
  check ((pay_kind is null) = (pay_evidence is null))
);

create index jobs_xid on public.jobs (xid, id);
create index jobs_block_keys on public.jobs using gin (block_keys) with (fastupdate = off);
create index jobs_open_expiry on public.jobs (expires_at) where closed_at is null and expires_at is not null;

-- "Seen again" alone is no change: that update names only last_seen_at and therefore fires neither trigger.
create function public.stamp_job() returns trigger language plpgsql as $$
declare
  before public.jobs;
begin
  if tg_op = 'UPDATE' then
    before := old;
    before.last_seen_at := new.last_seen_at;
    if new is not distinct from before then
      return new;
    end if;
  end if;
  new.xid := pg_current_xact_id();
  return new;
end
$$;

create trigger jobs_stamp before insert or update of
  title, company, company_key, location, places, country, remote_countries, type, type_evidence, level, level_evidence,
  work_style, work_style_evidence, pay_min, pay_max, pay_currency, pay_period, pay_kind, pay_evidence,
  description_html, description_text, posted_at, expires_at, postings, apply_url, complete, closed_at, close_reason,
  reposts, vector, vector_model, xid
on public.jobs for each row execute function public.stamp_job();

create function public.announce_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', '');
  return null;
end
$$;

create trigger jobs_announce after insert or update of
  title, company, company_key, location, places, country, remote_countries, type, type_evidence, level, level_evidence,
  work_style, work_style_evidence, pay_min, pay_max, pay_currency, pay_period, pay_kind, pay_evidence,
  description_html, description_text, posted_at, expires_at, postings, apply_url, complete, closed_at, close_reason,
  reposts, vector, vector_model, xid
on public.jobs for each statement execute function public.announce_jobs();

create function public.keep_jobs() returns trigger language plpgsql as $$
begin
  raise exception 'jobs are closed, never deleted' using errcode = 'restrict_violation';
end
$$;

create trigger jobs_keep before delete on public.jobs for each statement execute function public.keep_jobs();

-- One advertisement of a job at one source; stays after it closes, so that a return or a repost is recognised.
create table public.postings (
  source text not null,
  source_id text not null,
  job_id text not null references public.jobs (id),
  -- The part of the source that is crawled as a whole: a company's board; '' where the source is one list.
  scope text not null default '',
  url text not null,
  canonical_url text not null,
  apply_url text not null,
  employer boolean not null,
  complete boolean not null,
  -- Of the raw record as normalised: what did not change is not normalised twice.
  content_hash text not null,
  posted_at timestamptz not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('gone', 'expired', 'unseen', 'demo')),
  primary key (source, source_id),
  check ((closed_at is null) = (close_reason is null))
);

create index postings_job on public.postings (job_id);
create index postings_canonical_url on public.postings (canonical_url);
create index postings_open on public.postings (source, scope, last_seen_at) where closed_at is null;

-- What an advertisement said before it changed.
create table public.job_changes (
  id bigint generated always as identity primary key,
  job_id text not null references public.jobs (id),
  at timestamptz not null,
  field text not null check (field in ('title', 'text', 'pay', 'place', 'closed', 'reopened', 'reposted')),
  was text,
  becomes text
);

create index job_changes_job on public.job_changes (job_id, at);

-- Advertisements that look alike but are not surely one job (an agency's copy): suggested, never merged.
create table public.job_suggestions (
  job_id text not null references public.jobs (id),
  other_id text not null references public.jobs (id),
  reason text not null,
  at timestamptz not null,
  primary key (job_id, other_id)
);

create index job_suggestions_other on public.job_suggestions (other_id);

-- One row per source: what the "/sources" page tells and what the crawlers agree on.
create table public.source_state (
  source text primary key,
  enabled boolean not null default true,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  next_run_at timestamptz,
  jobs_served integer not null default 0,
  last_error text,
  last_error_at timestamptz,
  -- Consecutive failures; from the third on the source rests (circuit breaker).
  failures integer not null default 0,
  resting_until timestamptz,
  resting_reason text,
  cursor jsonb,
  -- Which process crawls it now; a lease that ran out may be taken over.
  lease_owner text,
  lease_until timestamptz
);

-- One row per scope of a source crawled: outcome and counts.
create table public.crawls (
  id bigint generated always as identity primary key,
  source text not null,
  scope text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text not null check (outcome in ('running', 'complete', 'shrunk', 'failed', 'interrupted')),
  seen integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  closed integer not null default 0,
  rejected integer not null default 0,
  error text
);

create index crawls_latest on public.crawls (source, scope, id desc);

-- One row per call to a counted service, kept as long as its longest window; shared by all processes.
create table public.quota_ledger (
  account text not null,
  at timestamptz not null,
  id bigint generated always as identity,
  primary key (account, at, id)
);

-- What Adzuna was asked lately, so that the same question is not asked twice.
create table public.adzuna_questions (
  question text primary key,
  asked_at timestamptz not null,
  found integer not null
);

alter table public.jobs enable row level security;
alter table public.postings enable row level security;
alter table public.job_changes enable row level security;
alter table public.job_suggestions enable row level security;
alter table public.source_state enable row level security;
alter table public.crawls enable row level security;
alter table public.quota_ledger enable row level security;
alter table public.adzuna_questions enable row level security;

-- Jobs are public; the rest is the engine's own. `/rest/v1/jobs` answers by id only (design §2).
grant select on public.jobs to anon, authenticated;
create policy "jobs are public" on public.jobs for select to anon, authenticated using (true);
