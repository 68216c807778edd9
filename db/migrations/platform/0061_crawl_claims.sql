-- A crawl asks after every turn which board is due next: few are claimed, and of the others the first is the answer.
create index boards_claimed on platform.boards (service) where lease_until is not null;
