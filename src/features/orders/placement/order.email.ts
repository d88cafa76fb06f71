import { documentPage } from "#features/content/domain/terms/terms-document.ts";
import type { AddressInEmail, OrderInEmail } from "#features/emails/domain/email.ts";
import type { Emails, NewEmail } from "#features/emails/emails.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { endedWord } from "../domain/fulfilment/confirmation.ts";
import { itemName } from "../domain/item-name.ts";
import type { Assessed, PlaceRequest } from "../domain/placement/assessment.ts";
import { type BillingInfo, billedTo } from "../domain/placement/billing.ts";
import { depositsOf, itemRental } from "../domain/rentals/rented.ts";
import { selectOrderForEmail } from "./order-email.store.ts";

/** An order that was just kept, as far as its e-mail tells of it. */
interface PlacedFacts {
  id: string;
  number: string;
  buyerId: string;
  request: PlaceRequest;
  assessed: Assessed;
  deadline: Date | null;
  isToConfirm: boolean;
  /** Edition of the terms that it accepts. */
  termsVersion: string;
}

/**
 * The confirmations of orders, to the addresses that the buyers gave for them. They belong to the contracts, so no preference
 * is asked. Part of the transaction that keeps the orders: neither is there without the other.
 */
export async function writeOrdersPlaced(
  trx: Executor,
  emails: Pick<Emails, "writeAll">,
  orders: readonly PlacedFacts[],
): Promise<void> {
  await emails.writeAll(trx, orders.map(emailOf));
}

function emailOf({
  id,
  number,
  buyerId,
  request,
  assessed,
  deadline,
  isToConfirm,
  termsVersion,
}: PlacedFacts): NewEmail {
  const { firstName, email } = request.shipping;
  const { subtotal, tax, taxRateBp, shipping, fee, total } = assessed.totals;
  const deposit = depositsOf(assessed.lines);
  const order: OrderInEmail = {
    id,
    number,
    market: request.market,
    lines: assessed.lines.map(({ product, quantity, unitNet, rented }) => ({
      name: itemName(
        { name: product.name, rental: rented && itemRental(rented, markets[request.market]) },
        request.locale,
      ),
      quantity,
      saleUnit: product.saleUnit,
      net: unitNet * quantity,
    })),
    subtotal,
    tax,
    taxRateBp,
    shipping,
    fee,
    total,
    ...(deposit > 0 ? { deposit } : {}),
    ...addressesOf(request),
    paymentMethod: request.paymentMethod,
    ...(isToConfirm && deadline ? { confirmBy: dayIn(markets[request.market].timeZone, deadline) } : {}),
    payUntil:
      request.paymentMethod === "transfer" && deadline ? dayIn(markets[request.market].timeZone, deadline) : null,
    payBy: request.paymentMethod === "card" ? deadline : null,
  };
  const reader = { userId: buyerId, email, firstName, locale: request.locale };
  const link = orderPath(request.locale, id);
  const toPay = order.payBy ? { payLink: payPath(request.locale, id) } : {};
  const termsLink = `/${request.locale}/${documentPage("purchase", termsVersion)}`;
  const content = { kind: "order-placed", order, link, ...toPay, termsLink } as const;
  return { effectKey: `order-placed:${id}`, reader, content };
}

/** The address of delivery, and that of the bill where it is another one, or made out to a company. */
function addressesOf({ shipping, billing = null, business }: PlaceRequest): Pick<OrderInEmail, "delivery" | "billing"> {
  const delivery = addressOf(billedTo({ shipping, billing: null }), null);
  if (!billing && !business) return { delivery };
  return { delivery, billing: addressOf(billedTo({ shipping, billing }), business?.company ?? null) };
}

function addressOf(to: BillingInfo, company: string | null): AddressInEmail {
  const name = [...(company ? [company] : []), `${to.firstName} ${to.lastName}`].join(", ");
  const country = to.country === "Other" ? null : to.country;
  return { name, address: `${to.address}, ${to.postalCode} ${to.city}`, country };
}

/**
 * Tells the buyer where their order stands now, as part of the transaction that changed it; once for each state, however
 * often that is tried. An order that has only been placed had its e-mail then, one whose parcels left had theirs. Throws for an order that is not there.
 */
export async function writeOrderStatus(trx: Executor, emails: Emails, id: string): Promise<void> {
  const order = await selectOrderForEmail(trx, id);
  const { number, market, status, userId, email, firstName, locale, times, rental } = order;
  if (status === "pending" || isToldElsewhere(order)) return;
  // An order that was revived may end once more.
  const effectKey = `order-status:${id}:${status}${times > 1 ? `:${times}` : ""}`;
  const reader = { userId, email, firstName, locale };
  const paid = status === "processing" && order.received > 0 ? order.received : null;
  const hasExpired = status === "cancelled" && (order.endedAs === "expired" || order.endedAs === "payment_failed");
  const link = orderPath(locale, id);
  if (order.charge) {
    const state = status === "cancelled" ? (hasExpired ? "expired" : "cancelled") : "paid";
    const { charge } = order;
    return emails.write(trx, effectKey, reader, { kind: "charge-status", number, market, charge, state, paid, link });
  }
  await emails.write(trx, effectKey, reader, {
    kind: "order-status",
    number,
    market,
    status,
    paid,
    hasExpired,
    ...(status === "cancelled" && endedWord(order) === "unconfirmed" ? { isUnconfirmed: true } : {}),
    ...(status === "processing" && rental ? { rental } : {}),
    link,
  });
}

/**
 * True where the buyer knows it already: from the page that placed the order, from the e-mail about a parcel, or because they
 * fetched the machine themselves. Of what is paid for a lease later only the money and an end before it are worth an e-mail.
 */
function isToldElsewhere({ status, hasParcels, rental, charge }: EmailFacts): boolean {
  if (charge) return status !== "processing" && status !== "cancelled";
  if (status === "shipped" && hasParcels) return true;
  return rental?.isAll === true && (status === "shipped" || status === "delivered");
}

type EmailFacts = Awaited<ReturnType<typeof selectOrderForEmail>>;

/** Path of the way to the card page of an order. */
export function payPath(locale: string, id: string): string {
  return `/${locale}/checkout/pay?orderId=${id}`;
}

function orderPath(locale: string, id: string): string {
  return `/${locale}/profile/orders/${id}`;
}
