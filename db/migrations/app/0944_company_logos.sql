-- Logos that employers name in their own postings: where each is, when it is looked at next, and our own small copy.
create table public.company_logos (
  company_key text primary key check (length(company_key) between 1 and 200),
  address text not null check (length(address) between 1 and 2000),
  due_at timestamptz not null,
  -- Visits since the last one that brought a picture.
  tries integer not null default 0,
  -- A PNG of ours, never the bytes that came.
  image bytea check (octet_length(image) between 1 and 131072),
  image_at timestamptz,
  check ((image is null) = (image_at is null))
);

create index company_logos_due on public.company_logos (due_at);

-- The engine's own; people see the pictures at /logos/.
alter table public.company_logos enable row level security;
