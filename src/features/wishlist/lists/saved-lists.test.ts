import { beforeEach, describe, expect, test } from "vitest";
import type { Lists, StoredLists } from "../domain/saved-lists.ts";
import { merged, without } from "../domain/saved-lists.ts";
import { createListsStore, listsKey, type MemberLists } from "./saved-lists.browser.ts";

/** A storage shared by tabs, and an API with one account. */
function world() {
  const kept = new Map<string, string>();
  let account: Lists = { wishes: [], viewed: [] };
  let isOnline = true;
  let gate: Promise<unknown> = Promise.resolve();
  const asked: string[] = [];
  let clock = 1_000;
  const answer = async (what: string): Promise<void> => {
    asked.push(what);
    await gate;
    if (!isOnline) throw new Error("offline");
  };
  const whole = (): StoredLists => ({ owner: "olena", ...account });
  const member: MemberLists = {
    lists: () => answer("lists").then(whole),
    merge: (brought) =>
      answer("merge").then(() => {
        account = merged(account, brought);
        return whole();
      }),
    add: ({ id }) =>
      answer(`add ${id}`).then(() => {
        account = { ...account, wishes: [{ id, market: "UA", net: 100, at: clock++ }, ...without(account.wishes, id)] };
      }),
    remove: (id) =>
      answer(`remove ${id}`).then(() => {
        account = { ...account, wishes: account.wishes.filter((wish) => wish.id !== id) };
      }),
    view: (id) => answer(`view ${id}`),
    forgetViewed: () => answer("forget"),
  };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return {
    storage,
    asked,
    tab: () => createListsStore({ open: () => storage, member, now: () => clock++ }),
    stored: () => kept.get(listsKey) ?? null,
    account: () => account.wishes.map(({ id }) => id).sort(),
    go: (online: boolean) => {
      isOnline = online;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const product = (id: string) => ({ id, market: "UA" as const, net: 100 });
const ids = (kept: StoredLists) => kept.wishes.map(({ id }) => id);

let shop: ReturnType<typeof world>;
beforeEach(() => {
  shop = world();
});

describe("a guest", () => {
  test("items and views are stored in this browser, without requests", async () => {
    const tab = shop.tab();
    expect(await tab.toggle(product("a"))).toBe(true);
    tab.view("b");
    expect(shop.tab().current()).toMatchObject({ owner: null, wishes: [{ id: "a" }], viewed: [{ id: "b" }] });
    expect(shop.asked).toEqual([]);
    await tab.toggle(product("a"));
    tab.forgetViewed();
    expect(shop.stored()).toBeNull();
  });

  test("two tabs change one list", async () => {
    const [one, other] = [shop.tab(), shop.tab()];
    await one.toggle(product("a"));
    await other.toggle(product("b"));
    await one.toggle(product("c"));
    expect(ids(one.current())).toEqual(["c", "b", "a"]);
    const seen: string[][] = [];
    other.subscribe(() => seen.push(ids(other.current())));
    other.reread();
    other.reread();
    expect(seen).toEqual([["c", "b", "a"]]);
  });

  test("without a storage the lists last as long as the page", async () => {
    const broken = createListsStore({
      open: () => {
        throw new Error("forbidden");
      },
      member: null as never,
      now: () => 1,
    });
    await broken.toggle(product("a"));
    expect(ids(broken.current())).toEqual(["a"]);
  });
});

describe("signing in", () => {
  test("merges the lists of the browser into the account, and shows both", async () => {
    const first = shop.tab();
    await first.toggle(product("a"));
    await first.signedIn();
    expect(shop.account()).toEqual(["a"]);
    first.signedOut();
    expect(shop.stored()).toBeNull();
    await first.toggle(product("b"));
    await first.signedIn();
    expect(ids(first.current()).sort()).toEqual(["a", "b"]);
    expect(shop.account()).toEqual(["a", "b"]);
    expect(first.current().owner).toBe("olena");
  });

  test("what a guest adds during the request is not lost", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    const go = shop.hold();
    const signing = tab.signedIn();
    await tab.toggle(product("b"));
    go();
    await signing;
    expect(shop.account()).toEqual(["a", "b"]);
    expect(ids(tab.current()).sort()).toEqual(["a", "b"]);
  });

  test("offline nothing is lost, and the next page retries", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    shop.go(false);
    await tab.signedIn();
    expect(tab.current()).toMatchObject({ owner: null, wishes: [{ id: "a" }] });
    shop.go(true);
    await shop.tab().signedIn();
    expect(shop.account()).toEqual(["a"]);
  });

  test("a copy of the account's lists is not merged again: what was removed elsewhere stays removed", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    await tab.signedIn();
    const other = world();
    expect(other.account()).toEqual([]);
    await tab.toggle(product("a"));
    expect(shop.account()).toEqual([]);
    shop.storage.setItem(
      listsKey,
      JSON.stringify({ owner: "olena", wishes: [{ ...product("a"), at: 5 }], viewed: [] }),
    );
    await shop.tab().signedIn();
    expect(shop.account()).toEqual([]);
  });
});

describe("a member", () => {
  test("sees a change before the request completes", async () => {
    const tab = shop.tab();
    await tab.toggle(product("x"));
    await tab.signedIn();
    const go = shop.hold();
    const adding = tab.toggle(product("a"));
    expect(ids(tab.current())).toContain("a");
    expect(shop.account()).toEqual(["x"]);
    go();
    expect(await adding).toBe(true);
    expect(shop.account()).toEqual(["a", "x"]);
  });

  test("a failed change is reverted, and reported", async () => {
    const tab = shop.tab();
    await tab.toggle(product("x"));
    await tab.signedIn();
    shop.go(false);
    expect(await tab.toggle(product("a"))).toBe(false);
    expect(await tab.toggle(product("x"))).toBe(false);
    expect(ids(tab.current())).toEqual(["x"]);
  });

  test("repeated toggles are sent in order", async () => {
    const tab = shop.tab();
    await tab.toggle(product("x"));
    await tab.signedIn();
    await Promise.all([tab.toggle(product("a")), tab.toggle(product("a")), tab.toggle(product("a"))]);
    expect(shop.asked.slice(-3)).toEqual(["add a", "remove a", "add a"]);
    expect(shop.account()).toEqual(["a", "x"]);
    expect(ids(tab.current())).toEqual(["a", "x"]);
  });

  test("leaves nothing behind when signed out", async () => {
    const tab = shop.tab();
    tab.view("v");
    await tab.toggle(product("a"));
    await tab.signedIn();
    tab.signedOut();
    expect(shop.stored()).toBeNull();
    expect(tab.current()).toEqual({ owner: null, wishes: [], viewed: [] });
  });

  test("a guest's own list stays when nobody signs in", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    tab.signedOut();
    expect(ids(tab.current())).toEqual(["a"]);
  });
});

test("a member's change whose page is left before it is sent is sent by the next page", async () => {
  const first = shop.tab();
  await first.signedIn();
  await first.toggle(product("b"));
  // Requests of a page that is left are never answered; what waits behind them is never sent.
  shop.hold();
  first.view("c");
  void first.toggle(product("a"));
  void first.toggle(product("b"));
  await new Promise(setImmediate);
  shop.hold()();
  const next = shop.tab();
  await next.signedIn();
  expect(ids(next.current())).toEqual(["a"]);
  expect(shop.account()).toEqual(["a"]);
  const before = shop.asked.length;
  await shop.tab().signedIn();
  expect(shop.asked.slice(before)).toEqual(["lists"]);
});
