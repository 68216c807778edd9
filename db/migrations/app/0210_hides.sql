-- What a person does not want to see again, and the companies they want to see first. One home for both facts: what
-- stood in preferences moves here.

create table public.hides (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('job', 'company', 'agency', 'word')),
  -- A job's id, a company key, or words; see contract/hides.ts.
  value text not null check (length(value) between 1 and 200),
  -- What the person calls it.
  label text not null check (length(label) between 1 and 300),
  -- Why, where they said so.
  reason text check (length(reason) <= 200),
  -- The saved search it is for; null hides everywhere.
  search_id uuid references public.saved_searches (id) on delete cascade,
  -- Null hides until it is undone.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, kind, value, search_id)
);

create index hides_search on public.hides (search_id) where search_id is not null;

create table public.favourite_companies (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  company_key text not null check (length(company_key) between 1 and 200),
  label text not null check (length(label) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (user_id, company_key)
);

create function public.limit_hides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.hides h where h.user_id = new.user_id) >= 5000 then
    raise exception 'At most 5,000 things can be hidden.';
  end if;
  -- Every search looks each of them up.
  if new.kind = 'word' and (
    select count(*) from public.hides h where h.user_id = new.user_id and h.kind = 'word'
  ) >= 200 then
    raise exception 'At most 200 words can be hidden.';
  end if;
  return new;
end
$$;

create trigger hides_limit before insert on public.hides for each row execute function public.limit_hides();

create function public.limit_favourites() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.favourite_companies f where f.user_id = new.user_id) >= 200 then
    raise exception 'At most 200 companies can be favourites.';
  end if;
  return new;
end
$$;

create trigger favourite_companies_limit before insert on public.favourite_companies
for each row execute function public.limit_favourites();

alter table public.hides enable row level security;
alter table public.favourite_companies enable row level security;

-- The inner question is asked with the person's own rights: a stranger's search is none.
create policy "people have their own hides" on public.hides to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (search_id is null or exists (select from public.saved_searches s where s.id = search_id))
  );
create policy "people have their own favourites" on public.favourite_companies to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, delete, insert (id, user_id, kind, value, label, reason, search_id, expires_at),
  update (label, reason, search_id, expires_at) on public.hides to authenticated;
grant select, delete, insert (user_id, company_key, label) on public.favourite_companies to authenticated;

select realtime.publish('public.hides');
select realtime.publish('public.favourite_companies');

insert into public.hides (user_id, kind, value, label)
select p.user_id, 'job', n.job, coalesce(left(j.title || ' at ' || j.company, 300), n.job)
from public.preferences p cross join unnest(p.not_interested) as n (job) left join public.jobs j on j.id = n.job
where length(n.job) between 1 and 200
on conflict do nothing;

insert into public.hides (user_id, kind, value, label)
select p.user_id, 'company', n.key, n.key
from public.preferences p cross join unnest(p.hidden_companies) as n (key)
where length(n.key) between 1 and 200
on conflict do nothing;

drop function public.set_not_interested(text, boolean);
alter table public.preferences drop column not_interested, drop column hidden_companies;

-- One statement for the card's button: hides a job everywhere or shows it again, and answers with all hidden jobs.
create function public.set_not_interested(job_id text, hidden boolean default true, reason text default null)
returns text[] language plpgsql as $$
#variable_conflict use_column
begin
  if set_not_interested.hidden then
    insert into public.hides (kind, value, label, reason)
    values (
      'job', set_not_interested.job_id,
      coalesce(
        (select left(j.title || ' at ' || j.company, 300) from public.jobs j where j.id = set_not_interested.job_id),
        set_not_interested.job_id
      ),
      set_not_interested.reason
    )
    on conflict (user_id, kind, value, search_id) do update set reason = excluded.reason, expires_at = null;
  else
    delete from public.hides h
    where h.user_id = auth.uid() and h.kind = 'job' and h.value = set_not_interested.job_id;
  end if;
  return array(
    select h.value from public.hides h where h.user_id = auth.uid() and h.kind = 'job' order by h.created_at, h.id
  );
end
$$;

grant execute on function public.set_not_interested(text, boolean, text) to authenticated;
