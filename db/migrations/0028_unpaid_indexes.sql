-- no transaction
create index concurrently payment_events_unclear on payment_events (received_at) where outcome = 'not_understood';
create index concurrently orders_unpaid_network on orders (placed_from) where placed_from is not null;
-- Unpaid orders, which hold stock: few at any moment.
create index concurrently orders_unpaid on orders (user_id) where status = 'pending' and payment_status in ('pending', 'failed');
