import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { messageSource } from "../src/app/messages/messages.ts";
import { createStructureTexts } from "../src/features/catalogue/definitions/structure-texts.service.ts";
import { createTexts } from "../src/features/languages/languages.service.ts";
import { everyText } from "../src/features/translations/domain/query.ts";
import { createPublishedTexts } from "../src/features/translations/publishing/published.service.ts";
import { createTranslations } from "../src/features/translations/translations.service.ts";
import { createDatabase } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { cpuPerRequest, median } from "./load.ts";
import { demo, noLimits, signIn } from "./member.ts";
import { openShop } from "./shop.ts";

/** Limit of the texts that one page may transfer, in bytes of gzip. */
const textLimit = 8 * 1024;
/** Number of changed texts published at once, and the time limit until another process shows them, in milliseconds. */
const changed = 2_000;
const publishLimit = 3_000;
/** Limit of a page's cost with these texts overriding those of the files, as a multiple of its cost without. */
const renderLimit = 1.05;
const rounds = 9;

/** Public pages, and those of the checkout. */
const paths = [
  "",
  "/categories",
  "/catalogue",
  "/rental",
  "/low-voltage",
  "/solar-panels",
  "/product/pan-jinko-jkm440n-54hl4r-v",
  "/product/pan-jinko-jkm440n-54hl4r-v/reviews",
  "/search?q=deye",
  "/cart",
  "/compare",
  "/wishes",
  "/auth",
  "/auth/reset",
  "/checkout/auth",
  "/checkout",
  "/company",
  "/customer-cases",
  "/delivery-warranty-returns",
  "/faq",
  "/legal-terms",
  "/manuals",
  "/privacy-policy",
  "/support",
  "/contact",
  "/withdrawal",
  "/manuals/inv-growatt-min-6000tl-x",
  "/privacy-choices",
  "/offline",
];

/** Size of the texts sent with pages, time to publish many of them, and cost of overriding the texts of the files. */
export async function benchTexts(): Promise<string[]> {
  const [plain, laid] = await Promise.all(
    [14_811, 14_812].map((port) => openShop(port, { ...noLimits, PAGE_CACHE: "0" })),
  );
  if (!plain || !laid) throw new Error("two shops are needed");
  const travelling = await travel(plain.url);
  const publishing = await publish(laid);
  const rendering = await render(plain, laid);
  await Promise.all([plain.stop(), laid.stop()]);
  return [...travelling, "", ...publishing, "", ...rendering];
}

async function travel(url: string): Promise<string[]> {
  const cookie = await signIn(url, demo(0));
  const lines = ["| page | texts, KB gzip: ua | pl | en | limit |", "|---|---|---|---|---|"];
  for (const path of paths) {
    const sizes = await Promise.all(
      ["ua", "pl", "en"].map(async (locale) =>
        textBytes(`${url}/${locale}${path}`, path === "/checkout" ? cookie : ""),
      ),
    );
    if (sizes.some((bytes) => bytes > textLimit)) process.exitCode = 1;
    const shown = sizes.map((bytes) => (bytes / 1024).toFixed(1)).join(" | ");
    lines.push(`| ${path || "/"} | ${shown} | ${textLimit / 1024} |`);
  }
  return lines;
}

/** Bytes of all texts that the page's loaders return. */
async function textBytes(address: string, cookie: string): Promise<number> {
  const { pathname, search, origin } = new URL(address);
  const answer = await fetch(`${origin}${pathname}.data${search}`, { headers: { cookie }, redirect: "error" });
  if (answer.status !== 200 || !answer.body) throw new Error(`${pathname}: ${answer.status}`);
  const { value } = await decode(answer.body, globalThis as unknown as Window);
  const texts = Object.values(value as Record<string, { data?: { texts?: object; messages?: object } | null }>).map(
    ({ data }) => data?.texts ?? data?.messages ?? {},
  );
  return gzipSync(JSON.stringify(Object.assign({}, ...texts))).length;
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Publishes marked versions of the first Polish texts of the files, from a separate process. */
async function publish(shop: Shop): Promise<string[]> {
  const { connection } = await startEmbedded({ dataDir: shop.dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  const published = createPublishedTexts({ db, texts: createTexts(messageSource), source: messageSource });
  const translations = createTranslations({
    ...{ db, published, structureTexts: createStructureTexts(new Set()) },
    pages: () => new Map(),
    record: async () => undefined,
  });
  const drafts = Object.entries(messageSource.pl)
    .flatMap(([feature, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ key: `${feature}.${key}`, text })),
    )
    .slice(0, changed)
    .map(({ key, text }) => ({ key, locale: "pl", draft: `${text} ·`, state: "review", version: 1 }));
  await sql`insert into translations (key, locale, draft, state, version, changed_at)
    select key, locale, draft, state, version, now()
    from jsonb_populate_recordset(null::translations, ${JSON.stringify(drafts)}::jsonb)`.execute(db);
  const start = performance.now();
  const done = await translations.publishAll({ id: "bench" }, everyText);
  const here = performance.now() - start;
  while (!(await (await fetch(`${shop.url}/pl/faq`)).text()).includes(" ·"))
    await new Promise((go) => setTimeout(go, 5));
  const there = performance.now() - start;
  await db.destroy();
  if (done.published !== changed) throw new Error(`${done.published} were published`);
  if (there > publishLimit) process.exitCode = 1;
  return [
    "| texts published at once | until they are kept, ms | until another process shows them, ms | limit |",
    "|---|---|---|---|",
    `| ${changed} | ${here.toFixed(0)} | ${there.toFixed(0)} | ${publishLimit} |`,
  ];
}

async function render(plain: Shop, laid: Shop): Promise<string[]> {
  const lines = [
    `| page, rendered each time | files alone, ms CPU | ${changed} texts over them | ratio |`,
    "|---|---|---|---|",
  ];
  for (const path of ["/pl", "/pl/solar-panels", "/pl/faq"]) {
    const found: { plain: number; laid: number }[] = [];
    for (let round = -2; round < rounds; round++) {
      const figures = {
        plain: await cpuPerRequest(plain, path, { count: 120 }),
        laid: await cpuPerRequest(laid, path, { count: 120 }),
      };
      // The first requests are warm-up.
      if (round >= 0) found.push(figures);
    }
    const ratio = median(found.map((one) => one.laid / one.plain));
    if (ratio > renderLimit) process.exitCode = 1;
    const shown = [median(found.map((one) => one.plain)), median(found.map((one) => one.laid))];
    lines.push(`| ${path} | ${shown.map((one) => one.toFixed(2)).join(" | ")} | ${ratio.toFixed(2)} |`);
  }
  return lines;
}
