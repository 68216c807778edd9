-- Employers can be followed at every service that is read, and on their own sites. Which these are is the program's
-- to know; a token of theirs may be as long as an address.
alter table public.followed_boards
  drop constraint followed_boards_source_check,
  drop constraint followed_boards_board_check,
  add constraint followed_boards_source_check check (source ~ '^[a-z]{2,30}$'),
  add constraint followed_boards_board_check check (length(board) between 1 and 300);
