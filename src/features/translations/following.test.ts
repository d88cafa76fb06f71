import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { meeting } from "../../../test/support/meeting.ts";
import { openAllConnections } from "../../../test/support/order-builders.ts";
import { translatingProcess } from "../../../test/support/translation-builders.ts";

// Eight concurrent saves of the same version. Under the row lock seven are refused; without it all of them read before the first
// one writes, and seven drafts are lost.
const guard = vi.hoisted(() => ({ isRemoved: false, looked: async () => {} }));

vi.mock("./texts/translations.store.ts", async (original) => {
  const real = await original<typeof import("./texts/translations.store.ts")>();
  return {
    ...real,
    lockTexts: async (...[trx, targets]: Parameters<typeof real.lockTexts>) => {
      if (!guard.isRemoved) return real.lockTexts(trx, targets);
      const seen = await real.selectStored(
        trx,
        targets.map(({ key }) => key),
      );
      await guard.looked();
      return seen;
    },
  };
});

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await openAllConnections(base.db);
});
afterAll(() => base.drop());
afterEach(() => {
  guard.isRemoved = false;
});

const writers = 8;

async function race(key: string) {
  const { translations } = translatingProcess(base.db);
  await sql`insert into translations (key, locale) values (${key}, 'pl') on conflict do nothing`.execute(base.db);
  const saved = await Promise.all(
    Array.from({ length: writers }, (_, at) =>
      translations.save({ id: `writer-${at}` }, { key, locale: "pl", seen: 0 }, `Tekst ${at}`),
    ),
  );
  const kept = (await translations.one(key))?.history.length;
  return { won: saved.filter(({ ok }) => ok).length, kept };
}

test("of many concurrent saves one succeeds, and the others are refused", async () => {
  expect(await race("cart.title")).toEqual({ won: 1, kept: 1 });
});

test("without the row lock all succeed, each overwriting the one before", async () => {
  guard.isRemoved = true;
  guard.looked = meeting(writers);
  expect(await race("frame.bye")).toEqual({ won: writers, kept: writers });
});

test("another process shows a published text within two seconds and drops its cached pages", async () => {
  const [here, there] = [translatingProcess(base.db), translatingProcess(base.db)];
  const changed = vi.fn();
  const error = vi.fn();
  there.published.onChange(changed);
  const stop = there.published.follow(base.connection, error);
  try {
    await sql`insert into translations (key, locale, draft, state) values ('frame.hello', 'en', 'Hi, {name}', 'review')`.execute(
      base.db,
    );
    // It listens once it has stored the origins of its translations.
    await eventually(async () => {
      const { rows } = await sql`select from translation_sources`.execute(base.db);
      expect(rows.length).toBeGreaterThan(0);
    });
    const target = { key: "frame.hello", locale: "en", seen: 0 } as const;
    expect(await here.translations.publish({ id: "anna" }, target)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(there.say("en", "frame.hello", { name: "Ola" })).toBe("Hi, Ola"), {
      timeout: 20_000,
      interval: 5,
    });
    expect(changed).toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  } finally {
    await stop();
  }
});
