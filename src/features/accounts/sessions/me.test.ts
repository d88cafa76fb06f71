import { expect, test, vi } from "vitest";
import { createMeStore } from "./me.browser.ts";

const anna = { firstName: "Anna", lastName: "Nowak", email: "anna@example.com" };
const answer = (user: object | null, status = 200) => Promise.resolve(Response.json({ user }, { status }));

/** Tabs of one browser and their server. */
function browser() {
  let mark: string | null = null;
  let user: object | null = null;
  const ask = vi.fn(() => answer(user));
  const write = (value: string): void => {
    mark = value;
  };
  const signIn = (who: object | null): void => {
    user = who;
  };
  const tab = () => createMeStore({ fetchMe: ask, mark: { read: () => mark, write } });
  return { ask, tab, signIn };
}

const settled = () => new Promise((done) => setTimeout(done));

test("fetches once for all components", async () => {
  const { ask, tab, signIn } = browser();
  signIn(anna);
  const me = tab();
  expect(me.current()).toEqual({ state: "loading" });
  const heard = vi.fn();
  for (let one = 0; one < 3; one++) me.subscribe(() => heard());
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(me.current()).toEqual({ state: "member", me: anna });
  me.recheck();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("fetches again after a sign-in or sign-out in another tab", async () => {
  const { ask, tab, signIn } = browser();
  const [here, there] = [tab(), tab()];
  here.subscribe(() => undefined);
  there.subscribe(() => undefined);
  await settled();
  expect(there.current()).toEqual({ state: "guest" });
  signIn(anna);
  here.changed();
  there.recheck();
  await settled();
  expect(here.current().state).toBe("member");
  expect(there.current().state).toBe("member");
  expect(ask).toHaveBeenCalledTimes(4);
});

test("a slow response does not overwrite a later one", async () => {
  const answers: ((user: object | null) => void)[] = [];
  const me = createMeStore({
    fetchMe: () => new Promise((done) => answers.push((user) => done(Response.json({ user })))),
    mark: { read: () => null, write: () => undefined },
  });
  me.subscribe(() => undefined);
  me.changed();
  answers[1]?.(anna);
  await settled();
  answers[0]?.(null);
  await settled();
  expect(me.current()).toEqual({ state: "member", me: anna });
});

test.each([
  ["the network is gone", () => Promise.reject(new TypeError("no network"))],
  ["the shop is", () => answer(null, 503)],
  ["the answer is no JSON", () => Promise.resolve(new Response("<html>"))],
])("while %s, the reader is a guest", async (_name, ask) => {
  const me = createMeStore({ fetchMe: ask, mark: { read: () => null, write: () => undefined } });
  me.subscribe(() => undefined);
  await settled();
  expect(me.current()).toEqual({ state: "guest" });
});
