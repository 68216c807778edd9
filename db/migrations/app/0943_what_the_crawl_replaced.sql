-- When a followed board was read, and is read next, is kept with all boards (platform.boards, decision 170).
alter table public.followed_boards drop column crawled_at, drop column next_try_at;

-- Texts are looked up together with the title's words now (decision 169); the keys without them find nothing any more.
-- Each job gets its new ones when its board is read again.
delete from public.job_keys where key like 't%';
