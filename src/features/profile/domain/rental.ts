import type { OrderStatus, PaymentStatus } from "#features/orders/domain/order-states.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { ReturnWay } from "#features/rental/domain/return-request.ts";
import type { Tiers } from "#features/rental/domain/tier-mix.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, PaymentMethod, RentalOption } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";

/** What was agreed for one piece, amounts net; days half-open, `days` are those that are paid. */
export interface AgreedTerms {
  tiers: Tiers;
  replacement: number;
  options: RentalOption[];
  /** What is still to be left at the hand-over. */
  deposit: number;
  first: Day;
  end: Day;
  days: number;
  /** A long rental of which the order has paid the first part alone. */
  isInParts: boolean;
}

/** A rented machine as its lessee may see it. Amounts in minor units; `last` is the day on which it has to be back. */
export interface RentalRow {
  id: string;
  orderId: string;
  orderNumber: string;
  productId: string;
  name: string;
  image: string;
  market: MarketCode;
  currency: Currency;
  taxRateBp: number;
  status: LeaseStatus;
  first: Day;
  last: Day;
  returnedOn: Day | null;
  /** Number of the machine; null for leases from before machines had one. */
  serial: string | null;
  /** Until when it has to be paid; null where nothing is awaited. */
  payUntil: Date | null;
  /** When and how its lessee wants to give it back. */
  asked: { day: Day; way: ReturnWay } | null;
  /** What was agreed, net; null for leases from before there was anything to agree. */
  agreed: AgreedTerms | null;
}

/** An order that pays for a lease: the one it came with (`kind` is null), or a charge of later. Minor units. */
export interface RentalOrder {
  id: string;
  number: string;
  kind: "extension" | "period" | "late" | "damage" | null;
  total: number;
  currency: Currency;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  placedAt: Date;
}

/** Something that happened to a lease, for its lessee. */
export interface RentalEvent {
  id: number;
  kind: string;
  to: LeaseStatus | null;
  details: Record<string, unknown>;
  at: Date;
}

/** How a machine was when it went or came, as its lessee may see it. */
export interface RentalCheck {
  moment: "handed_over" | "taken_back";
  hours: number | null;
  condition: "good" | "worn" | "damaged";
  note: string | null;
  photos: number;
  at: Date;
}

/** A movement of a deposit, in minor units. */
export interface RentalDeposit {
  id: number;
  kind: "taken" | "released" | "charged";
  amount: number;
  reason: string | null;
  at: Date;
}
