import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { meeting } from "../../../test/support/meeting.ts";
import { openAllConnections } from "../../../test/support/order-builders.ts";
import { translatingProcess } from "../../../test/support/translation-builders.ts";

// Eight who have seen the same text save at once. Held, the row tells seven of them that they were late; without it all have
// looked before the first one writes, and seven drafts are lost.
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

const many = 8;

async function race(key: string) {
  const { translations } = translatingProcess(base.db);
  await sql`insert into translations (key, locale) values (${key}, 'pl') on conflict do nothing`.execute(base.db);
  const saved = await Promise.all(
    Array.from({ length: many }, (_, at) =>
      translations.save({ id: `writer-${at}` }, { key, locale: "pl", seen: 0 }, `Tekst ${at}`),
    ),
  );
  const kept = (await translations.one(key))?.history.length;
  return { won: saved.filter(({ ok }) => ok).length, kept };
}

test("of many who save the same text one does, and the others are told", async () => {
  expect(await race("cart.title")).toEqual({ won: 1, kept: 1 });
});

test("without the held row all of them would, each over the one before", async () => {
  guard.isRemoved = true;
  guard.looked = meeting(many);
  expect(await race("frame.bye")).toEqual({ won: many, kept: many });
});

test("another process has what is published within two seconds, and forgets its pages", async () => {
  const [here, there] = [translatingProcess(base.db), translatingProcess(base.db)];
  const forgotten = vi.fn();
  const error = vi.fn();
  there.published.onChange(forgotten);
  const stop = there.published.follow(base.connection, error);
  try {
    await sql`insert into translations (key, locale, draft, state) values ('frame.hello', 'en', 'Hi, {name}', 'review')`.execute(
      base.db,
    );
    // It listens once it has kept where the translations of its files come from.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from translation_sources`.execute(base.db);
      expect(rows.length).toBeGreaterThan(0);
    });
    const target = { key: "frame.hello", locale: "en", seen: 0 } as const;
    expect(await here.translations.publish({ id: "anna" }, target)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(there.say("en", "frame.hello", { name: "Ola" })).toBe("Hi, Ola"), {
      timeout: 2_000,
      interval: 5,
    });
    expect(forgotten).toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  } finally {
    await stop();
  }
});
