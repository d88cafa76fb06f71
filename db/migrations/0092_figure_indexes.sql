-- no transaction
-- Rows of a day, whichever day it is: sums are computed day by day.
create index concurrently order_events_cancelled on order_events (at) where machine = 'order' and to_state = 'cancelled';
create index concurrently order_events_goods_back on order_events (at) where machine = 'return' and to_state = 'in_progress';
create index concurrently money_movements_received on money_movements (created_at) where kind = 'capture';
create index concurrently money_movements_paid_back on money_movements (done_at) where kind = 'refund' and state = 'done';
create index concurrently deposit_movements_at on deposit_movements (at);
create index concurrently documents_taxed on documents (market, issued_at) where kind in ('invoice', 'credit_note');
-- Queues of the first staff page, and the oldest of each.
create index concurrently orders_open on orders (status, created_at) where status in ('pending', 'processing', 'shipped');
create index concurrently orders_by_market on orders (market, created_at);
