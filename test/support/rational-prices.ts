/** A fraction; the denominator is positive. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

/** Input of the price model: decimal prices, not minor units. */
export interface ModelCart {
  market: "UA" | "PL";
  method: "standard" | "express";
  payment: "card" | "transfer" | "pod" | null;
  lines: readonly { price: Fraction; quantity: number }[];
}

/** Figures of the specification (section 9) and D9, duplicated on purpose: the model shares no setting with the shop. */
const figures = {
  UA: { rate: { n: 20n, d: 100n }, standard: [200n, 5_000n], express: [350n, 10_000n], pod: 50n },
  PL: { rate: { n: 23n, d: 100n }, standard: [30n, 2_000n], express: [55n, 4_000n], pod: 10n },
} as const;

/**
 * An order in rational numbers of whole hryvnias and zlotys, written from the specification alone and independent of the
 * shop's arithmetic. Returns kopiykas and grosze.
 */
export function modelTotals({ market, method, payment, lines }: ModelCart) {
  const { rate, pod, ...tariffs } = figures[market];
  const [cost, free] = tariffs[method];
  const goods = lines.reduce((sum, { price, quantity }) => plus(sum, times(price, whole(BigInt(quantity)))), whole(0n));
  const hasGoods = lines.some((line) => line.quantity > 0);
  const tax = roundedToHundredths(times(goods, rate));
  const delivery = !hasGoods || isAbove(goods, whole(free)) ? whole(0n) : whole(cost);
  const fee = hasGoods && payment === "pod" ? whole(pod) : whole(0n);
  const total = [goods, tax, delivery, fee].reduce(plus);
  return {
    subtotal: hundredths(goods),
    tax: hundredths(tax),
    shipping: hundredths(delivery),
    fee: hundredths(fee),
    total: hundredths(total),
  };
}

/** Share of net goods in minor units, not rounded. */
export function modelTax(net: number, market: "UA" | "PL"): Fraction {
  return times({ n: BigInt(net), d: 1n }, figures[market].rate);
}

/** True if the integer is less than one away from the fraction. */
export function isWithinOne(amount: number, { n, d }: Fraction): boolean {
  const distance = BigInt(amount) * d - n;
  return distance > -d && distance < d;
}

function whole(n: bigint): Fraction {
  return { n, d: 1n };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

function isAbove(a: Fraction, b: Fraction): boolean {
  return a.n * b.d > b.n * a.d;
}

/** Rounds half up to hundredths. */
function roundedToHundredths({ n, d }: Fraction): Fraction {
  return { n: (200n * n + d) / (2n * d), d: 100n };
}

function hundredths({ n, d }: Fraction): number {
  if ((n * 100n) % d !== 0n) throw new Error(`${n}/${d} has parts of a hundredth`);
  return Number((n * 100n) / d);
}
