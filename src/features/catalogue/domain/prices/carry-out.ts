import type { PriceKey, PricePlan } from "./price-plan.ts";

/** A price, and its plans that are planned or active. */
export interface PriceState {
  /** Net minor units; `null`: not offered. */
  net: number | null;
  open: readonly PricePlan[];
}

/** The price after plans were carried out or cancelled. */
export interface CarriedOut {
  net: number | null;
  /** The plans that changed. */
  changed: PricePlan[];
}

/** Text that names a price, as a key of maps. */
export const priceText = ({ product, market, tariff }: PriceKey): string => `${product} ${market} ${tariff}`;

const isStart = ({ state }: PricePlan) => state === "planned";
const timeOf = (plan: PricePlan) => (isStart(plan) ? plan.startsAt : (plan.endsAt ?? plan.startsAt)).getTime();
/** At one instant reductions end, then prices begin, then reductions. */
const rankOf = (plan: PricePlan) => (isStart(plan) ? (plan.kind === "price" ? 1 : 2) : 0);

/** What is due in the order in which it is carried out: by time; of two prices at one instant the one planned later applies. */
function dueIn(open: readonly PricePlan[], now: Date): PricePlan[] {
  return open
    .filter((plan) => timeOf(plan) <= now.getTime())
    .sort(
      (one, other) =>
        timeOf(one) - timeOf(other) ||
        rankOf(one) - rankOf(other) ||
        one.createdAt.getTime() - other.createdAt.getTime() ||
        (one.id < other.id ? -1 : 1),
    );
}

/** The end of an active reduction: it restores what applied before, unless somebody else changed the price meanwhile. */
export function endReduction(net: number | null, plan: PricePlan): { net: number | null; plan: PricePlan } {
  return net === plan.net
    ? { net: plan.netAfter, plan: { ...plan, state: "ended", outcome: "restored" } }
    : { net, plan: { ...plan, state: "ended", outcome: "left", netAfter: net } };
}

/**
 * Carries out everything that is due for one price, in the order of its times. A price planned for a time within a reduction becomes what
 * the end restores; if somebody changed the reduced price by hand it applies at once, and the reduction is over. A reduction that
 * began and ended since the last time changes nothing.
 */
export function carryOut({ net, open }: PriceState, now: Date, isArchived = false): CarriedOut {
  const changed = new Map<string, PricePlan>();
  let price = net;
  let active = open.find(({ state }) => state === "active") ?? null;
  const put = (plan: PricePlan): void => void changed.set(plan.id, plan);
  const end = (plan: PricePlan): void => {
    const ended = endReduction(price, plan);
    price = ended.net;
    active = null;
    put(ended.plan);
  };
  for (const due of dueIn(open, now)) {
    // A planned price may have changed what an active one restores, or ended it.
    const plan = changed.get(due.id) ?? due;
    if (!isStart(due)) {
      if (plan.state === "active") end(plan);
      continue;
    }
    const failure = failureOf(plan, price, now, isArchived);
    if (failure) put({ ...plan, ...failure, netBefore: price });
    else if (plan.kind === "reduction") {
      active = { ...plan, state: "active", netBefore: price, netAfter: price };
      price = plan.net;
      put(active);
    } else {
      const applied = { state: "ended", outcome: "applied", netAfter: plan.net } as const;
      if (active && price === active.net) {
        put({ ...plan, ...applied, netBefore: active.netAfter });
        active = { ...active, netAfter: plan.net };
        put(active);
        continue;
      }
      if (active) end(active);
      put({ ...plan, ...applied, netBefore: price });
      price = plan.net;
    }
  }
  return { net: price, changed: [...changed.values()] };
}

/** Why a plan that is due does not begin; `null` if it does. */
function failureOf(
  plan: PricePlan,
  price: number | null,
  now: Date,
  isArchived: boolean,
): Pick<PricePlan, "state" | "outcome"> | null {
  if (isArchived) return { state: "failed", outcome: "archived" };
  if (plan.endsAt && plan.endsAt <= now) return { state: "ended", outcome: "missed" };
  if (plan.kind === "price") return null;
  if (price === null) return { state: "failed", outcome: "no_price" };
  return plan.net < price ? null : { state: "failed", outcome: "not_lower" };
}

/** Cancels what of `chosen` is still planned and ends what is active, after everything that is due was carried out. */
export function cancelPlans(
  state: PriceState,
  { chosen, actor, now }: { chosen: ReadonlySet<string>; actor: string; now: Date },
  isArchived = false,
): CarriedOut {
  const done = carryOut(state, now, isArchived);
  const plans = new Map([...state.open, ...done.changed].map((plan) => [plan.id, plan]));
  const changed = new Map(done.changed.map((plan) => [plan.id, plan]));
  let { net } = done;
  for (const plan of plans.values()) {
    if (!chosen.has(plan.id)) continue;
    if (plan.state === "planned") changed.set(plan.id, { ...plan, state: "cancelled", changedBy: actor });
    if (plan.state !== "active") continue;
    const ended = endReduction(net, plan);
    net = ended.net;
    const endsAt = new Date(Math.max(now.getTime(), plan.startsAt.getTime() + 1));
    changed.set(plan.id, { ...ended.plan, endsAt, changedBy: actor });
  }
  return { net, changed: [...changed.values()] };
}

/** The expected course of a price until a time. */
export interface ExpectedPrice {
  /** Changes until then, oldest first. */
  steps: { at: number; net: number | null }[];
  net: number | null;
  /** What applies after the reduction of that time; `net` without one. */
  regular: number | null;
}

/** What a price will be until and at a time, if everything is carried out on time and nobody changes it otherwise. */
export function expectedPrice({ net, open }: PriceState, until: Date): ExpectedPrice {
  const plans = new Map(open.map((plan) => [plan.id, plan]));
  const times = open.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])]);
  const steps: ExpectedPrice["steps"] = [];
  let price = net;
  const isOpen = ({ state }: PricePlan) => state === "planned" || state === "active";
  for (const time of times.filter((at) => at <= until).sort((one, other) => one.getTime() - other.getTime())) {
    const done = carryOut({ net: price, open: [...plans.values()].filter(isOpen) }, time);
    for (const plan of done.changed) plans.set(plan.id, plan);
    if (done.net !== price) steps.push({ at: time.getTime(), net: done.net });
    price = done.net;
  }
  const active = [...plans.values()].find(({ state }) => state === "active");
  return { steps, net: price, regular: active && active.net === price ? active.netAfter : price };
}
