import { beforeEach, describe, expect, test } from "vitest";
import type { Kept, Lists } from "../domain/saved-lists.ts";
import { merged } from "../domain/saved-lists.ts";
import { createWishStore, type MemberLists, wishesKey } from "./saved-lists.browser.ts";

/** A browser's storage, shared by its tabs, and a shop with one account. */
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
  const whole = (): Kept => ({ owner: "olena", ...account });
  const member: MemberLists = {
    lists: () => answer("lists").then(whole),
    merge: (brought) =>
      answer("merge").then(() => {
        account = merged(account, brought);
        return whole();
      }),
    add: ({ id }) =>
      answer(`add ${id}`).then(() => {
        account = { ...account, wishes: [{ id, market: "UA", net: 100, at: clock++ }, ...account.wishes] };
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
    tab: () => createWishStore({ open: () => storage, member, now: () => clock++ }),
    stored: () => kept.get(wishesKey) ?? null,
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
const ids = (kept: Kept) => kept.wishes.map(({ id }) => id);

let shop: ReturnType<typeof world>;
beforeEach(() => {
  shop = world();
});

describe("a guest", () => {
  test("wishes and looks are kept in this browser, and nobody is asked", async () => {
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
    const heard: string[][] = [];
    other.subscribe(() => heard.push(ids(other.current())));
    other.reread();
    other.reread();
    expect(heard).toEqual([["c", "b", "a"]]);
  });

  test("without a storage the lists live as long as the page", async () => {
    const broken = createWishStore({
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
  test("brings what the browser has to the account, and shows both", async () => {
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

  test("what a guest adds while the lists are on their way is not lost", async () => {
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

  test("offline nothing is lost, and the next page does it", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    shop.go(false);
    await tab.signedIn();
    expect(tab.current()).toMatchObject({ owner: null, wishes: [{ id: "a" }] });
    shop.go(true);
    await shop.tab().signedIn();
    expect(shop.account()).toEqual(["a"]);
  });

  test("a copy of lists that is there already is not merged again: what was removed elsewhere stays away", async () => {
    const tab = shop.tab();
    await tab.toggle(product("a"));
    await tab.signedIn();
    const other = world();
    expect(other.account()).toEqual([]);
    await tab.toggle(product("a"));
    expect(shop.account()).toEqual([]);
    shop.storage.setItem(
      wishesKey,
      JSON.stringify({ owner: "olena", wishes: [{ ...product("a"), at: 5 }], viewed: [] }),
    );
    await shop.tab().signedIn();
    expect(shop.account()).toEqual([]);
  });
});

describe("a member", () => {
  test("sees a change at once, and the shop has it a little later", async () => {
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

  test("a change that the shop did not take is taken back, and said", async () => {
    const tab = shop.tab();
    await tab.toggle(product("x"));
    await tab.signedIn();
    shop.go(false);
    expect(await tab.toggle(product("a"))).toBe(false);
    expect(await tab.toggle(product("x"))).toBe(false);
    expect(ids(tab.current())).toEqual(["x"]);
  });

  test("pressed twice, it is as it was, in the order of the presses", async () => {
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
