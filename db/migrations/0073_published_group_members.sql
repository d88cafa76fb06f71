-- Whoever has agreed prices: e-mails about a price compare with what the reader pays.
create view published.group_members as select user_id from public.group_members where state = 'approved';
