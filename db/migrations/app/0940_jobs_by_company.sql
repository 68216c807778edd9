-- A company's page counts all its jobs, open and closed.
create index jobs_company on public.jobs (company_key);
