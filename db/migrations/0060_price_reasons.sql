-- Why a line costs something else than the price of the catalogue; of older lines it is unknown.
alter table order_items
  add column price_reason text,
  -- Of a tier.
  add column price_from_quantity integer,
  -- What everybody paid then, net, beside an agreed price; null: on request.
  add column public_net bigint,
  add constraint order_items_price_reason check (
    case
      when price_reason is null then price_from_quantity is null and public_net is null
      when price_reason = 'tier' then coalesce(price_from_quantity > 0, false) and public_net is null
      when price_reason = 'agreed' then price_from_quantity is null and (public_net is null or public_net >= 0)
      else false
    end
  ) not valid;
