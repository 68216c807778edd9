-- What owners set for the whole site: who may open an account, and a notice to all visitors.
create table public.site_settings (
  only_one boolean primary key default true check (only_one),
  sign_up text not null default 'open' check (sign_up in ('open', 'invitation', 'closed')),
  -- None: addresses anywhere.
  sign_up_domains text[] not null default '{}' check (cardinality(sign_up_domains) <= 100),
  notice text check (length(notice) between 1 and 300),
  notice_until timestamptz
);
insert into public.site_settings default values;

-- No grant, no policy: owners read and set it through the functions below.
alter table public.site_settings enable row level security;

-- Every process shows the notice, and pages that it has cached are made anew.
create function platform.announce_site_settings() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('site_settings', '');
  return null;
end
$$;

create trigger site_settings_announce after update on public.site_settings
for each statement execute function platform.announce_site_settings();

-- A way to open an account while sign-ups are by invitation: once, and until it expires. Only a hash of its link is kept.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- The one address that may use it; null for a link that anybody may use. Forgotten once it was used.
  email text check (email = lower(email)),
  -- Forgotten with it.
  token_hash text unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Whose account it became.
  user_id uuid references auth.users (id) on delete cascade,
  check (case when used_at is null then token_hash is not null else email is null and token_hash is null end)
);

create index invitations_email on public.invitations (email) where email is not null;
create index invitations_user on public.invitations (user_id) where user_id is not null;

alter table public.invitations enable row level security;
create policy "owners see invitations, people the one they used" on public.invitations for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));
grant select on public.invitations to authenticated;

create function public.owner_site_settings() returns table (
  sign_up text, sign_up_domains text[], notice text, notice_until jsonb, invitations jsonb, invitations_used integer
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  return query
    select s.sign_up, s.sign_up_domains, s.notice, to_jsonb(s.notice_until), coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'expires', i.expires_at) order by i.invited_at desc)
      from public.invitations i where i.used_at is null and i.expires_at > now()), '[]'),
      (select count(*)::integer from public.invitations i where i.used_at is not null)
    from public.site_settings s;
end
$$;

create function public.owner_set_sign_up(rule text, domains text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  update public.site_settings set sign_up = rule, sign_up_domains = domains;
  perform platform.note_owner_action('Changed who may sign up',
    case rule when 'open' then 'Open' when 'invitation' then 'By invitation' else 'Closed' end
      || case when cardinality(domains) > 0 then ' · ' || array_to_string(domains, ', ') else '' end);
end
$$;

create function public.owner_set_notice(words text, until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  update public.site_settings set notice = words, notice_until = until;
  perform platform.note_owner_action(
    case when words is null then 'Took the notice down' else 'Put up a notice' end, coalesce('“' || words || '”', ''));
end
$$;

-- The invitation and its mail together, or neither. A new one for the same address replaces the one before.
create function public.owner_invite(address text, hash text, until timestamptz, mail jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform platform.require_owner();
  delete from public.invitations i where i.email = address and i.used_at is null;
  if (select count(*) from public.invitations i where i.used_at is null and i.expires_at > now()) >= 1000 then
    raise exception 'At most 1,000 invitations can be open.';
  end if;
  insert into public.invitations (email, token_hash, expires_at) values (address, hash, until) returning id into made;
  if mail is not null then
    insert into mail.outbox (recipient, subject, text_body, html_body, due_at, created_at)
    values (address, mail ->> 'subject', mail ->> 'text', mail ->> 'html', now(), now());
  end if;
  perform platform.note_owner_action('Invited somebody', case when address is null then 'With a link' else 'By email' end);
  return made;
end
$$;

create function public.owner_withdraw_invitation(invitation uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.require_owner();
  delete from public.invitations i where i.id = invitation and i.used_at is null;
  if not found then
    return false;
  end if;
  perform platform.note_owner_action('Withdrew an invitation', '');
  return true;
end
$$;

revoke all on function
  public.owner_site_settings(), public.owner_set_sign_up(text, text[]), public.owner_set_notice(text, timestamptz),
  public.owner_invite(text, text, timestamptz, jsonb), public.owner_withdraw_invitation(uuid)
from public, anon;
grant execute on function
  public.owner_site_settings(), public.owner_set_sign_up(text, text[]), public.owner_set_notice(text, timestamptz),
  public.owner_invite(text, text, timestamptz, jsonb), public.owner_withdraw_invitation(uuid)
to authenticated;
