-- Events for webhooks are written in the transaction of what they report, however it is written: by pages, endpoints, imports, jobs.
-- Without an enabled endpoint for the type this costs one look at a small table and writes nothing.

create function record_webhook_event(event_type text, event_subject text, event_changes jsonb) returns void language plpgsql as $$
declare
  new_event text;
begin
  if not exists (select from webhook_endpoints where state = 'enabled' and event_type = any(event_types)) then
    return;
  end if;
  insert into webhook_events (type, subject, changes) values (event_type, event_subject, event_changes) returning id into new_event;
  insert into webhook_deliveries (event_id, endpoint_id)
    select new_event, id from webhook_endpoints where state = 'enabled' and event_type = any(event_types);
end $$;

create function record_order_webhooks() returns trigger language plpgsql as $$
declare
  changed jsonb := jsonb_build_object('from', new.from_state, 'to', new.to_state);
begin
  if new.machine = 'order' then
    if new.from_state is null then
      perform record_webhook_event('order.created', new.order_id::text, '{}');
    else
      perform record_webhook_event('order.status_changed', new.order_id::text, changed);
    end if;
    if new.to_state = 'cancelled' then
      perform record_webhook_event('order.cancelled', new.order_id::text, changed);
    end if;
  elsif new.machine = 'payment' and new.from_state is not null then
    if new.to_state = 'paid' then
      perform record_webhook_event('order.paid', new.order_id::text, changed);
    elsif new.to_state in ('partly_refunded', 'refunded') then
      perform record_webhook_event('order.refunded', new.order_id::text, changed);
    end if;
  elsif new.machine = 'return' and new.to_state = 'requested' then
    perform record_webhook_event('return.requested', new.return_id::text, '{}');
  end if;
  return null;
end $$;
create trigger order_events_webhooks after insert on order_events for each row execute function record_order_webhooks();

create function record_stock_webhook() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('stock.changed', new.product_id, jsonb_build_object(
    'from', case when tg_op = 'UPDATE' then jsonb_build_object('onHand', old.on_hand, 'reserved', old.reserved) end,
    'to', jsonb_build_object('onHand', new.on_hand, 'reserved', new.reserved)));
  return null;
end $$;
create trigger stock_webhooks_added after insert on stock for each row execute function record_stock_webhook();
create trigger stock_webhooks_changed after update on stock for each row
  when (old.on_hand <> new.on_hand or old.reserved <> new.reserved) execute function record_stock_webhook();

create function record_price_webhook() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform record_webhook_event('price.changed', changed.product_id, jsonb_build_object(
    'market', changed.market, 'tariff', changed.tariff,
    'from', case when tg_op <> 'INSERT' then old.net end, 'to', case when tg_op <> 'DELETE' then new.net end));
  return null;
end $$;
create trigger prices_webhooks_added after insert or delete on prices for each row execute function record_price_webhook();
create trigger prices_webhooks_changed after update on prices for each row
  when (old.net <> new.net) execute function record_price_webhook();

create function record_product_webhook() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('product.published', new.id, '{}');
  return null;
end $$;
create trigger products_webhooks_added after insert on products for each row
  when (new.published_at is not null) execute function record_product_webhook();
create trigger products_webhooks_changed after update on products for each row
  when (old.published_at is null and new.published_at is not null) execute function record_product_webhook();

create function record_lease_webhook() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(case new.kind when 'handed_over' then 'lease.handed_over' else 'lease.returned' end,
    new.lease_id::text, '{}');
  return null;
end $$;
create trigger lease_events_webhooks after insert on lease_events for each row
  when (new.kind in ('handed_over', 'taken_back')) execute function record_lease_webhook();
