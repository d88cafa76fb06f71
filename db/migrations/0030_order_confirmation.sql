-- Orders that hold much unpaid are confirmed by staff: `awaited` until then, `given` after it, null where nobody has to.
alter table orders add column confirmation text check (confirmation in ('awaited', 'given'));
