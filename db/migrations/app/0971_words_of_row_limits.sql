-- Said on screen as everything else is: favorites, and links.
update platform.row_limits set sentence = 'At most 200 companies can be favorites.' where place = 'favourite_companies';
update platform.row_limits set sentence = 'At most 20 feed links can be open. Revoke one first.' where place = 'feed_addresses';
