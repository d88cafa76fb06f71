import { beforeEach, expect, test } from "vitest";
import { createCartStore } from "../cart-store.browser.ts";
import type { Cart } from "../domain/cart.ts";
import { createCartSync, type RemoteCart, syncKey } from "./cart-sync.ts";

/** The account's cart as the server stores it, by account. */
let accounts: Map<string, { revision: number; lines: Cart }>;
/** Requests that the server has answered. */
let writes: number;
let time: number;

beforeEach(() => {
  accounts = new Map();
  writes = 0;
  time = 0;
});

const stored = (owner = "anna") => accounts.get(owner) ?? { revision: 0, lines: [] };
const snapshot = { name: "n", image: "i", unitNet: 1, market: "UA" as const };
const quantities = (lines: Cart) => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

/** A browser with a storage that its tabs share. */
function browser() {
  const storage = new Map<string, string>();
  let mark = "";
  let owner: string | null = null;
  let isOnline = true;
  let losesAnswers = false;
  const open = () => ({
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });

  function tab() {
    const cart = createCartStore(open);
    let planned: (() => void) | null = null;
    const answer = <T>(value: T): T => {
      if (losesAnswers) throw new Error("the answer was lost");
      return structuredClone(value);
    };
    const account = () => {
      if (!isOnline || owner === null) throw new Error("no answer");
      return { owner, ...stored(owner) };
    };
    const sync = createCartSync({
      cart,
      open,
      mark: () => mark,
      alone: (work) => work(),
      later: (work) => {
        planned = work;
      },
      remote: {
        read: async () => answer(account()),
        async write(revision, lines) {
          const current: RemoteCart = account();
          if (current.revision !== revision) return answer({ current });
          writes++;
          accounts.set(current.owner, { revision: revision + 1, lines: structuredClone(lines) });
          return answer({ revision: revision + 1 });
        },
      },
    });
    return {
      cart,
      sync,
      put: (id: string, quantity: number) => {
        cart.reread();
        const uniqueKey = `${id}.buy`;
        if (quantity === 0) cart.remove(uniqueKey);
        else if (cart.current().lines.some((line) => line.uniqueKey === uniqueKey))
          cart.setQuantity(uniqueKey, quantity);
        else cart.add({ id, mode: "buy", quantity, snapshot });
      },
      /** What was planned happens now. */
      settle: async () => {
        const work = planned;
        planned = null;
        work?.();
        await sync.refresh();
      },
      lines: () => {
        cart.reread();
        return quantities(cart.current().lines);
      },
    };
  }

  return {
    tab,
    storage,
    signIn: (as: string) => {
      owner = as;
      mark = `mark ${++time}`;
    },
    signOut: () => {
      owner = null;
      mark = `mark ${++time}`;
    },
    expire: () => {
      owner = null;
    },
    online: (value: boolean) => {
      isOnline = value;
    },
    loseAnswers: (value: boolean) => {
      losesAnswers = value;
    },
  };
}

async function signedIn(as = "anna") {
  const device = browser();
  device.signIn(as);
  const tab = device.tab();
  await tab.sync.signedIn();
  return { device, tab };
}

test("the cart of a guest joins the account's without doubling, however often the page is loaded", async () => {
  const first = await signedIn();
  first.tab.put("panel", 3);
  await first.tab.settle();
  const device = browser();
  const guest = device.tab();
  guest.put("panel", 2);
  guest.put("cable", 10);
  device.signIn("anna");
  for (let load = 0; load < 3; load++) await device.tab().sync.signedIn();
  await first.tab.settle();
  for (const tab of [first.tab, device.tab()]) expect(tab.lines()).toEqual({ panel: 3, cable: 10 });
  expect(quantities(stored().lines)).toEqual({ panel: 3, cable: 10 });
});

test("a removal and a placed order reach the other device; nothing comes back", async () => {
  const one = await signedIn();
  const other = await signedIn();
  one.tab.put("panel", 1);
  one.tab.put("cable", 5);
  await one.tab.settle();
  await other.tab.settle();
  other.tab.put("panel", 0);
  await other.tab.settle();
  await one.tab.settle();
  expect(one.tab.lines()).toEqual({ cable: 5 });
  one.tab.cart.clear();
  await one.tab.settle();
  await other.tab.settle();
  expect(other.tab.lines()).toEqual({});
});

test("changes made offline on two devices are all there once both are online", async () => {
  const one = await signedIn();
  const other = await signedIn();
  one.tab.put("panel", 1);
  await one.tab.settle();
  await other.tab.settle();
  for (const { device } of [one, other]) device.online(false);
  one.tab.put("panel", 4);
  one.tab.put("cable", 5);
  other.tab.put("panel", 2);
  other.tab.put("battery", 1);
  for (const { tab } of [one, other]) await tab.settle();
  for (const { device } of [one, other]) device.online(true);
  for (const { tab } of [one, other, one]) await tab.settle();
  for (const { tab } of [one, other]) expect(tab.lines()).toEqual({ panel: 4, cable: 5, battery: 1 });
});

test("a lost answer doubles nothing", async () => {
  const { device, tab } = await signedIn();
  device.loseAnswers(true);
  tab.put("panel", 2);
  await tab.settle();
  expect(quantities(stored().lines)).toEqual({ panel: 2 });
  device.loseAnswers(false);
  await tab.settle();
  expect(tab.lines()).toEqual({ panel: 2 });
  device.loseAnswers(true);
  tab.put("panel", 3);
  await tab.sync.refresh();
  device.loseAnswers(false);
  for (let time = 0; time < 3; time++) await tab.settle();
  expect(tab.lines()).toEqual({ panel: 3 });
  expect(quantities(stored().lines)).toEqual({ panel: 3 });
});

test("two tabs and two devices come to rest: names in two languages are no change", async () => {
  const { device, tab } = await signedIn();
  const second = device.tab();
  await second.sync.signedIn();
  const other = await signedIn();
  tab.put("panel", 2);
  for (const one of [tab, second, other.tab]) await one.settle();
  const before = writes;
  other.tab.cart.update((lines) => lines.map((line) => ({ ...line, snapshot: { ...line.snapshot, name: "Panel" } })));
  for (let round = 0; round < 5; round++) for (const one of [tab, second, other.tab]) await one.settle();
  expect(writes).toBe(before);
  expect(other.tab.cart.current().lines[0]?.snapshot.name).toBe("Panel");
});

test("signing out removes the account's lines from the browser, and leaves what the account has not got", async () => {
  const { device, tab } = await signedIn();
  tab.put("panel", 2);
  await tab.settle();
  device.online(false);
  tab.put("cable", 7);
  device.signOut();
  tab.sync.signedOut();
  expect(tab.lines()).toEqual({ cable: 7 });
  expect(device.storage.has(syncKey)).toBe(false);
  expect(quantities(stored().lines)).toEqual({ panel: 2 });
});

test("a session that has ended by itself leaves the cart; another account does not get it", async () => {
  const { device, tab } = await signedIn();
  tab.put("panel", 2);
  await tab.settle();
  device.expire();
  tab.sync.signedOut();
  expect(tab.lines()).toEqual({ panel: 2 });
  tab.put("cable", 7);
  device.signIn("oleh");
  const next = device.tab();
  await next.sync.signedIn();
  expect(next.lines()).toEqual({ cable: 7 });
  expect(quantities(stored("oleh").lines)).toEqual({ cable: 7 });
  expect(quantities(stored("anna").lines)).toEqual({ panel: 2 });
});

test("a cart that the account has forgotten after a year does not empty the browser", async () => {
  const { tab } = await signedIn();
  tab.put("panel", 2);
  await tab.settle();
  accounts.clear();
  await tab.settle();
  expect(tab.lines()).toEqual({ panel: 2 });
  expect(quantities(stored().lines)).toEqual({ panel: 2 });
});

test("what is unsent when a page is left is sent at once", async () => {
  const { tab } = await signedIn();
  tab.put("panel", 2);
  tab.sync.flush();
  await Promise.resolve();
  expect(quantities(stored().lines)).toEqual({ panel: 2 });
});

test("random histories: all devices end with the same cart, and no added product is lost", async () => {
  let seed = 11;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let history = 0; history < 60; history++) {
    accounts = new Map();
    const devices = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const added = new Set<string>();
    for (let step = 0; step < 40; step++) {
      const one = devices[next(3)];
      if (!one) continue;
      one.device.online(next(3) > 0);
      one.device.loseAnswers(next(6) === 0);
      // Products that nobody removes must all be there at the end.
      const id = next(2) === 0 ? `new-${step}` : `p${next(4)}`;
      const quantity = id.startsWith("new") ? 1 + next(9) : next(5);
      one.tab.put(id, quantity);
      if (id.startsWith("new")) added.add(id);
      if (next(2) === 0) await one.tab.settle();
    }
    for (const { device } of devices) {
      device.online(true);
      device.loseAnswers(false);
    }
    for (const { tab } of [...devices, ...devices]) await tab.settle();
    const [first] = devices;
    for (const { tab } of devices) expect(tab.lines()).toEqual(first?.tab.lines());
    expect(quantities(stored().lines)).toEqual(first?.tab.lines());
    expect([...added].filter((id) => first?.tab.lines()[id] === undefined)).toEqual([]);
  }
});

test.each([
  ["fewer pieces", 5, { a: 5 }],
  ["none", 0, {}],
])("%s, chosen after the page was left before its change was answered, stay", async (_name, quantity, expected) => {
  const device = browser();
  const { tab } = device;
  device.signIn("anna");
  const first = tab();
  await first.sync.signedIn();
  first.put("a", 30);
  // Sent as the page is left: the server has it, nobody hears the answer.
  first.sync.flush();
  expect(quantities(stored().lines)).toEqual({ a: 30 });
  const next = tab();
  next.put("a", quantity);
  await next.sync.signedIn();
  await next.settle();
  expect(next.lines()).toEqual(expected);
  expect(quantities(stored().lines)).toEqual(expected);
});

test("fewer pieces stay when the answer of an exchange was lost", async () => {
  const device = browser();
  const { tab } = device;
  device.signIn("anna");
  const only = tab();
  await only.sync.signedIn();
  only.put("a", 30);
  device.loseAnswers(true);
  await only.settle();
  expect(quantities(stored().lines)).toEqual({ a: 30 });
  only.put("a", 5);
  device.loseAnswers(false);
  await only.settle();
  expect([only.lines(), quantities(stored().lines)]).toEqual([{ a: 5 }, { a: 5 }]);
});
