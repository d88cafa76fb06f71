import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { endReason } from "../fulfilment/confirmation.ts";
import { carrierName, trackingAddress } from "../fulfilment/shipment.ts";
import { itemName } from "../item-name.ts";
import type { Order } from "../order.ts";
import type { ReturnReason, ReturnState } from "../returns/returns.ts";
import { isRentedOnly } from "./order-view.ts";
import type { MoneyRow, PostPurchase } from "./post-purchase.ts";

/** A quantity of an item, e.g. in a parcel. */
interface PartView {
  id: string;
  name: string;
  saleUnit: "piece" | "metre";
  quantity: number;
}

/** What happened to an order since it was placed, as texts. */
export interface PostPurchaseView {
  mayCancel: boolean;
  /** Until when cancelling is free of charge because of its machines, also if past; `null`: no such limit. */
  cancelFreeUntil: string | null;
  /** Machines that can be cancelled alone. */
  cancellable: { id: string; name: string }[];
  /** True if there is money to refund. */
  isPaid: boolean;
  canReorder: boolean;
  endedAs: ReturnType<typeof endReason>;
  /** A part was shipped, the rest follows. */
  restFollows: boolean;
  /** `tracking`: tracking page of the carrier, if known. */
  parcels: {
    id: string;
    carrier: string;
    trackingNumber: string | null;
    tracking: string | null;
    on: string;
    parts: PartView[];
  }[];
  money: (Pick<MoneyRow, "id" | "kind" | "state" | "method"> & { amount: string; on: string })[];
  returns: {
    id: string;
    number: string;
    status: ReturnState;
    on: string;
    note: string | null;
    answer: string | null;
    parts: (PartView & { reason: ReturnReason })[];
  }[];
  /** Returnable quantities. */
  returnable: PartView[];
  /** Last day for a return; `null` before delivery. */
  returnUntil: string | null;
  isReturnOver: boolean;
}

/** Formats what happened to an order for its page. */
export function postPurchaseView(order: Order, after: PostPurchase, locale: Locale): PostPurchaseView {
  const { timeZone } = markets[order.market];
  const on = (instant: Date) => dateText(instant, timeZone, locale);
  const parts = <Part extends { orderItemId: string; quantity: number }>(lines: readonly Part[]) =>
    lines.flatMap(({ orderItemId, ...line }) => {
      const item = order.items.find(({ id }) => id === orderItemId);
      return item ? [{ ...line, id: item.id, name: item.name, saleUnit: item.saleUnit }] : [];
    });
  return {
    mayCancel: after.mayCancel,
    cancelFreeUntil: after.cancelFreeUntil && momentText(after.cancelFreeUntil, timeZone, locale),
    cancellable: after.cancellable.map(({ id, machine: name, first, last }) => {
      return { id, name: itemName({ name, rental: { first, last } }, locale) };
    }),
    isPaid: after.money.some(({ kind }) => kind === "capture"),
    canReorder: (order.status === "delivered" || order.status === "completed") && !isRentedOnly(order),
    endedAs: after.endedAs,
    restFollows: order.status === "processing" && after.shipments.length > 0,
    parcels: after.shipments.map(({ id, carrier, trackingNumber, shippedAt, lines }) => {
      const tracking = trackingAddress(carrier, trackingNumber);
      return {
        id,
        carrier: carrierName(carrier, locale),
        trackingNumber,
        tracking,
        on: on(shippedAt),
        parts: parts(lines),
      };
    }),
    money: after.money.map(({ id, kind, state, method, amount, at }) => {
      return { id, kind, state, method, amount: formatMoney(amount, order.currency), on: on(at) };
    }),
    returns: after.returns.map(({ createdAt, lines, ...one }) => ({ ...one, on: on(createdAt), parts: parts(lines) })),
    returnable: parts([...after.returnable].map(([orderItemId, quantity]) => ({ orderItemId, quantity }))),
    returnUntil: after.returnUntil && !isRentedOnly(order) ? on(after.returnUntil) : null,
    isReturnOver: after.isReturnOver,
  };
}
