import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "#platform/server/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { type Blocks, createBlocks } from "../content.service.ts";
import {
  type BlockContent,
  type BlockKind,
  type BlockRef,
  blockKinds,
  emptyContent,
} from "../domain/blocks/block-content.ts";
import {
  addBlock,
  blocksOf,
  blockWithHistory,
  discardDraft,
  hideQuestion,
  moveBlock,
  passageOf,
  publishBlock,
  removeBlock,
  saveBlock,
  showQuestion,
  withdrawBlock,
} from "./editing.service.ts";
import { watchPublishSchedule } from "./publish-schedule.job.ts";

let shop: TestDatabase;
let blocks: Blocks;
const actor = "user:staff";

beforeAll(async () => {
  shop = await createTestDatabase();
  blocks = createBlocks({ db: shop.db });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate promotions, ads, carousel_slides, content_entries, content_versions cascade`.execute(shop.db);
});

const picture = { url: "/images/a.webp", width: 20, height: 10 };
const say = (title: string, text = ""): BlockContent["words"]["ua"] => ({ title, text });
const words = (ua: string, pl = "", en = "") => ({
  ua: say(ua, ua && `${ua}.`),
  pl: say(pl, pl && `${pl}.`),
  en: say(en, en && `${en}.`),
});
const whole: Record<BlockKind, BlockContent> = {
  slides: { ...emptyContent, words: words("Слайд", "Slajd"), category: 1, scene: "solar-panels" },
  promotions: { ...emptyContent, words: words("Акція", "", "Promotion"), category: 2, picture },
  ads: { ...emptyContent, words: words("Реклама"), type: "video", video: "https://x.example/a.mp4", link: "/rental" },
  faq: { ...emptyContent, words: words("Чому?", "Czemu?"), place: "delivery", replaces: "delivery-cost" },
  cases: { ...emptyContent, words: words("Дім", "Dom", "House"), picture },
  notices: { ...emptyContent, words: words("Свято", "Święto", "Holiday"), place: "support" },
  passages: { ...emptyContent, words: words("Вантаж", "Ładunek", "Freight"), place: "contentDelivery.orders.intro" },
};
const inOne = <T>(work: (trx: Parameters<typeof addBlock>[0]) => Promise<T>) => shop.db.transaction().execute(work);
const add = async (kind: BlockKind, content = whole[kind]): Promise<BlockRef> => ({
  kind,
  id: await inOne((trx) => addBlock(trx, kind, { content, actor })),
});
const publish = (ref: BlockRef, seen: number, content = whole[ref.kind]) =>
  inOne((trx) => publishBlock(trx, ref, { seen, content, actor }));
/** Passages need distinct places; other kinds may share one. */
const placeOf = (kind: BlockKind, n: number) =>
  kind === "passages" ? `contentDelivery.${["orders", "site", "returns", "warranty"][n]}.after` : whole[kind].place;
/** Passages have no title, so the builders use it as the text. */
const titleAt = (texts: { text: string }[]) => texts.map(({ text }) => ({ title: text.slice(0, -1) }));
/** Published titles. */
const shown = async (kind: BlockKind, locale: "ua" | "pl" | "en" = "ua"): Promise<string[]> => {
  const found = {
    slides: () => blocks.activeSlides(locale),
    promotions: () => blocks.activePromotions(locale),
    ads: () => blocks.activeAds(locale),
    faq: async () =>
      (await blocks.questions(locale)).filter((one) => !one.isHidden).map(({ question }) => ({ title: question })),
    cases: () => blocks.cases(locale),
    notices: () => blocks.passages("support", locale),
    passages: async () => titleAt(await blocks.pageTexts("delivery-warranty-returns", locale)),
  };
  return (await found[kind]()).map(({ title }) => title);
};

describe.each(blockKinds)("%s", (kind) => {
  test("are drafted, published, edited while published, withdrawn and deleted", async () => {
    const ref = await add(kind);
    expect(await shown(kind)).toEqual([]);
    expect(await publish(ref, 1)).toMatchObject({ ok: true });
    const title = whole[kind].words.ua.title;
    expect(await shown(kind)).toEqual([title]);
    const [published] = await blocksOf(shop.db, kind);
    expect(published).toMatchObject({ version: 2, content: whole[kind], live: whole[kind], isDraft: false });

    const changed = { ...whole[kind], words: words("Інше", "Inne", "Other") };
    await inOne((trx) => saveBlock(trx, ref, { seen: 2, content: changed, actor }));
    expect(await shown(kind)).toEqual([title]);
    expect((await blocks.withDraft(ref)) !== null).toBe(true);
    await inOne((trx) => discardDraft(trx, ref, { seen: 3, actor }));
    expect((await blocksOf(shop.db, kind))[0]).toMatchObject({ content: whole[kind], isDraft: false });

    await publish(ref, 4, changed);
    expect(await shown(kind, "pl")).toEqual(["Inne"]);
    await inOne((trx) => withdrawBlock(trx, ref, { seen: 5, actor }));
    expect(await shown(kind)).toEqual([]);
    expect((await blocksOf(shop.db, kind))[0]).toMatchObject({ content: changed, live: null });
    const removed = await inOne((trx) => removeBlock(trx, ref, { seen: 6, actor }));
    expect(removed).toMatchObject({ ok: true, value: { pictures: whole[kind].picture ? [picture.url] : [] } });
    expect(await blocksOf(shop.db, kind)).toEqual([]);
    const kept = await shop.db.selectFrom("content_versions").select("deed").orderBy("id").execute();
    expect(kept.map(({ deed }) => deed)).toEqual([
      "save",
      "publish",
      "save",
      "discard",
      "publish",
      "withdraw",
      "delete",
    ]);
  });

  test("fall back to Ukrainian, or need every language", async () => {
    const content = { ...whole[kind], words: words("Лише українською") };
    const { ok } = await publish(await add(kind, content), 1, content);
    expect(ok).toBe(kind !== "passages");
    const read = ok ? ["Лише українською"] : [];
    expect([await shown(kind, "pl"), await shown(kind, "en")]).toEqual([read, read]);
  });

  test("are shown only between their dates", async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const days = [
      [at(60_000), null],
      [null, at(-60_000)],
      [at(-60_000), at(60_000)],
    ] as const;
    for (const [n, [from, to]] of days.entries()) {
      const said = { words: words(`№ ${n}`, `№ ${n}`, `№ ${n}`), place: placeOf(kind, n) };
      const content = { ...whole[kind], ...said, from, to };
      await publish(await add(kind, content), 1, content);
    }
    expect(await shown(kind)).toEqual(["№ 2"]);
    const off = { ...whole[kind], place: placeOf(kind, 3), active: false };
    await publish(await add(kind, off), 1, off);
    expect(await shown(kind)).toEqual(["№ 2"]);
  });

  test("cannot be published while incomplete, and stay unchanged", async () => {
    const ref = await add(kind, emptyContent);
    const content = { ...emptyContent, type: "video" as const };
    expect(await publish(ref, 1, content)).toMatchObject({ ok: false, code: "incomplete" });
    expect((await blocksOf(shop.db, kind))[0]).toMatchObject({ version: 1, live: null });
  });

  test("can be previewed by staff on the page before publication", async () => {
    const ref = await add(kind, { ...whole[kind], active: false });
    const drafted = await blocks.withDraft(ref);
    const titles = {
      slides: () => drafted?.activeSlides("ua"),
      promotions: () => drafted?.activePromotions("ua"),
      ads: () => drafted?.activeAds("ua"),
      faq: async () => (await drafted?.questions("ua"))?.map(({ question }) => ({ title: question })),
      cases: () => drafted?.cases("ua"),
      notices: () => drafted?.passages("support", "ua"),
      passages: async () => titleAt((await drafted?.pageTexts("delivery-warranty-returns", "ua")) ?? []),
    };
    expect((await titles[kind]())?.map(({ title }) => title)).toEqual([whole[kind].words.ua.title]);
    expect(await shown(kind)).toEqual([]);
  });
});

describe("a passage", () => {
  const { passages } = whole;
  test("needs texts in every language", async () => {
    const ref = await add("passages");
    expect(await publish(ref, 1, { ...passages, words: words("Вантаж", "", "Freight") })).toMatchObject({
      code: "incomplete",
      errors: { pl_text: "required" },
    });
  });

  test("is shown on its own page only, and nowhere once its place is removed", async () => {
    for (const place of ["contentCompany.lead", "contentDelivery.gone", "constructor"]) {
      await publish(await add("passages", { ...passages, place }), 1, { ...passages, place });
    }
    expect(await shown("passages")).toEqual([]);
    expect(await blocks.pageTexts("company", "pl")).toMatchObject([{ place: "contentCompany.lead", text: "Ładunek." }]);
  });

  test("is unique at its place, also when two are created concurrently", async () => {
    const one = () =>
      shop.db.transaction().execute(async (trx) => {
        const known = await passageOf(trx, "contentDelivery.orders.intro");
        return known ? null : addBlock(trx, "passages", { content: passages, actor });
      });
    const begun = await Promise.all([one(), one(), one()]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
  });
});

describe("a built-in question", () => {
  const hide = () => inOne((trx) => hideQuestion(trx, { question: "delivery-cost", group: "delivery", actor }));
  const hidden = async () =>
    (await blocks.questions("pl")).filter(({ isHidden }) => isHidden).map(({ replaces }) => replaces);

  test("is hidden without copying its texts, once of two concurrent attempts, and shown again", async () => {
    const [one, other] = await Promise.all([hide(), hide()]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect(await hidden()).toEqual(["delivery-cost"]);
    const [block] = await blocksOf(shop.db, "faq");
    if (!block) throw new Error("nothing stands in its stead");
    expect(block).toMatchObject({ version: 2, isDraft: false, content: { words: emptyContent.words, active: false } });
    const preview = await (await blocks.withDraft(block))?.questions("ua");
    expect(preview).toMatchObject([{ replaces: "delivery-cost", isHidden: true }]);

    const show = (seen: number) => inOne((trx) => showQuestion(trx, block, { seen, actor }));
    expect(await show(1)).toMatchObject({ ok: false, code: "changed_meanwhile" });
    expect(await show(2)).toMatchObject({ ok: true });
    expect(await show(2)).toMatchObject({ ok: false, code: "unknown_block" });
    expect(await hidden()).toEqual([]);
    expect(await blocksOf(shop.db, "faq")).toEqual([]);
  });

  test("that is rewritten while hidden keeps the new texts", async () => {
    const ref = await hide();
    if (!ref.ok) throw new Error(ref.code);
    await inOne((trx) => saveBlock(trx, ref.value, { seen: 2, content: whole.faq, actor }));
    const shownAgain = await inOne((trx) => showQuestion(trx, ref.value, { seen: 3, actor }));
    expect(shownAgain).toMatchObject({ ok: false, code: "not_allowed" });
    expect((await blocksOf(shop.db, "faq"))[0]).toMatchObject({ content: whole.faq, isDraft: true });
    expect(await hidden()).toEqual(["delivery-cost"]);
  });

  test("is hidden only between the dates of the hiding block, and cached pages are renewed", async () => {
    const passed = vi.fn();
    const borders = watchPublishSchedule(shop.db, passed);
    const content = { ...whole.faq, active: false, to: new Date(Date.now() + 700).toISOString() };
    await publish(await add("faq", content), 1, content);
    expect(await hidden()).toEqual(["delivery-cost"]);
    borders.renew();
    await vi.waitFor(() => expect(passed).toHaveBeenCalledTimes(1), { timeout: 5_000, interval: 20 });
    expect(await hidden()).toEqual([]);
    await borders.stop();
  });
});

test("of two concurrent edits one succeeds and the other gets the current state", async () => {
  const ref = await add("slides");
  const both = ["Перший", "Другий"].map((title) => ({ ...whole.slides, words: words(title) }));
  const answers = await Promise.all(
    both.map((content) => inOne((trx) => saveBlock(trx, ref, { seen: 1, content, actor }))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [block] = await blocksOf(shop.db, "slides");
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: "changed_meanwhile",
    now: { version: 2, content: block?.content },
  });
  expect(await inOne((trx) => removeBlock(trx, ref, { seen: 1, actor }))).toMatchObject({ code: "changed_meanwhile" });
});

test("blocks are reordered, also concurrently", async () => {
  const refs = [];
  for (const title of ["А", "Б", "В"]) refs.push(await add("notices", { ...whole.notices, words: words(title) }));
  const order = async () => (await blocksOf(shop.db, "notices")).map(({ content }) => content.words.ua.title).join("");
  const [first, , last] = refs;
  if (!first || !last) throw new Error("three were added");
  expect(await inOne((trx) => moveBlock(trx, first, "up"))).toMatchObject({ code: "not_allowed" });
  await inOne((trx) => moveBlock(trx, last, "up"));
  expect(await order()).toBe("АВБ");
  await Promise.all(refs.map((ref) => inOne((trx) => moveBlock(trx, ref, "down"))));
  const positions = await shop.db.selectFrom("content_entries").select("position").orderBy("position").execute();
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test("the history names who did it", async () => {
  await customer(shop.db, "staff");
  const ref = await add("ads");
  const found = await blockWithHistory(shop.db, ref);
  expect(found?.history).toMatchObject([{ deed: "save", name: "Олена Ковальчук", content: whole.ads }]);
});

test("cached pages are renewed when a block starts, in every process", async () => {
  const passed = vi.fn();
  const borders = watchPublishSchedule(shop.db, passed);
  const content = { ...whole.ads, from: new Date(Date.now() + 700).toISOString() };
  await publish(await add("ads", content), 1, content);
  borders.renew();
  await vi.waitFor(() => expect(passed).toHaveBeenCalledTimes(1), { timeout: 5_000, interval: 20 });
  expect(await shown("ads")).toEqual(["Реклама"]);
  await borders.stop();
});

test("blocks older than the editor stay unchanged and can be edited", async () => {
  const old = await createTestDatabase("empty");
  const folder = mkdtempSync(join(tmpdir(), "heliora-migrations-"));
  try {
    const files = readdirSync(resolve("db/migrations")).filter((name) => name < "0014");
    for (const name of files) copyFileSync(resolve("db/migrations", name), join(folder, name));
    await migrate(old.connection, { folder, say: () => undefined });
    await sql`
      insert into categories (id, slug, position) values (1, 'solar-panels', 1);
      insert into category_texts (category_id, locale, name, short_name, description)
        values (1, 'ua', 'Панелі', 'Панелі', ''), (1, 'pl', 'Panele', 'Panele', '');
      insert into carousel_slides (category_id, scene, position, active, published_at) values (1, 'solar-panels', 1, true, now());
      insert into carousel_slide_texts (slide_id, locale, title, description) values (1, 'ua', 'Дах', 'Текст');
      insert into promotions (category_id, image, image_width, image_height, active, starts_at, published_at)
        values (1, '/images/a.webp', 4, 3, true, '2026-01-01', null);
      insert into promotion_texts (promotion_id, locale, title) values (1, 'ua', 'Акція');
      insert into ads (type, content_url, link, active, published_at) values ('video', 'https://x.example/a.mp4', '/rental', false, now());
    `.execute(old.db);
    await migrate(old.connection, { folder: resolve("db/migrations"), say: () => undefined });
    const [slide] = await blocksOf(old.db, "slides");
    expect(slide).toMatchObject({
      version: 1,
      isDraft: false,
      content: { scene: "solar-panels", category: 1, words: { ua: { title: "Дах", text: "Текст" } } },
    });
    const [promotion] = await blocksOf(old.db, "promotions");
    expect(promotion).toMatchObject({
      live: null,
      content: { from: "2026-01-01T00:00:00.000Z", picture: { url: "/images/a.webp" } },
    });
    expect((await blocksOf(old.db, "ads"))[0]?.live).toMatchObject({ active: false, video: "https://x.example/a.mp4" });
    expect((await createBlocks({ db: old.db }).activeSlides("pl")).map(({ title }) => title)).toEqual(["Дах"]);
    if (!promotion) throw new Error("the promotion is gone");
    const published = await old.db
      .transaction()
      .execute((trx) => publishBlock(trx, promotion, { seen: 1, content: promotion.content, actor }));
    expect(published).toMatchObject({ ok: true });
    expect((await createBlocks({ db: old.db }).activePromotions("ua")).map(({ title }) => title)).toEqual(["Акція"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await old.drop();
  }
});
