-- Old matches are forgotten, oldest first (server/alerts/forget-matches.ts).
create index search_matches_told on public.search_matches (found_at) where told_at is not null;
create index saved_job_news_told on alerts.saved_job_news (found_at) where told_at is not null;

-- Mails about follow-ups go by the person's own calendar (0201); what went by UTC is used by nobody.
drop function public.take_due_follow_ups(integer);
drop view public.due_follow_ups;
