import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import { createDocuments, type Documents } from "#features/orders/documents.service.ts";
import { createOrders, type Orders } from "#features/orders/orders.service.ts";
import type { SectionName } from "#features/settings/domain/fields.ts";
import { type SectionValue, sectionValue } from "#features/settings/domain/section-value.ts";
import { followSettings } from "#features/settings/follow.service.ts";
import { createShopSettings, type ShopSettings } from "#features/settings/settings.service.ts";
import { markets, seedMarkets, takeMarketHistory } from "#platform/pure/market/markets.ts";
import { createJobs, type Jobs } from "#platform/server/jobs/jobs.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import { fileTransport } from "#platform/server/mail/transport.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { customer, plainCatalogue, requestFor, stockProducts } from "../support/order-builders.ts";
import { pdfText } from "../support/pdf-text.ts";
import { steadyPulse } from "../support/steady-pulse.ts";
import { shopTexts } from "../support/texts.ts";

let database: TestDatabase;
let folder: string;
let jobs: Jobs;
let orders: Orders;
let documents: Documents;
let settings: ShopSettings;
let stopFollowing: () => Promise<void>;

const sender = {
  sender_name: "Heliora Polska sp. z o.o.",
  sender_address: "sklep@poczta.example",
  reply_to: "pytania@poczta.example",
};
const krs = "Sąd Rejonowy dla m.st. Warszawy, KRS 0000123456";
const capital = "Kapitał zakładowy <b>50 000 zł</b>";
const look = { footer_ua: null, footer_pl: `${krs}\n${capital}`, footer_en: null, accent: "#0B5D3B" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  folder = await mkdtemp(join(tmpdir(), "heliora-sender-"));
  const { db, connection } = database;
  jobs = createJobs(connection, steadyPulse(connection));
  const transport = fileTransport(folder, "Heliora <shop@heliora.example>");
  const mailer = createMailer({ secret: "a secret of a test", db, jobs, transport, html: htmlOf });
  await jobs.open([mailer.sending], () => undefined);
  await jobs.work([mailer.sending], () => undefined);
  const emails = createEmails({ mailer, texts: shopTexts, origin: "https://heliora.example" });
  const place = { catalogue: plainCatalogue(db), emails, texts: shopTexts, termsVersion: "2026-11" };
  orders = createOrders({ db, ...place, now: () => new Date() });
  documents = createDocuments({ db, texts: shopTexts });
  settings = createShopSettings({ db, total: () => 0, mailbox: { name: "", address: "shop@heliora.example" } });
  stopFollowing = followSettings({ db, connection, onChange: () => undefined, onError: () => undefined });
  await customer(db, "buyer");
});
afterAll(async () => {
  await stopFollowing();
  await jobs.stop(5_000);
  await database.drop();
  await rm(folder, { recursive: true });
  const always = (code: "UA" | "PL") => [{ from: Number.NEGATIVE_INFINITY, settings: seedMarkets[code] }];
  takeMarketHistory({ UA: always("UA"), PL: always("PL") }, new Date());
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, mails, document_counters cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 50 });
});

/** Saves a section of Poland and waits until it is in force. */
async function save(section: SectionName, value: SectionValue): Promise<void> {
  const { version } = await settings.section({ market: "PL", section }, null);
  const change = { market: "PL", section, seen: version, value, from: null, reason: "", entry: "saved" } as const;
  expect(await settings.save({ id: "owner" }, change)).toMatchObject({ ok: true });
  await eventually(() => expect(sectionValue(section, markets.PL)).toEqual(value));
}

/** Places an order; its e-mail as it was sent, and its documents as text. */
async function order(locale: "ua" | "pl"): Promise<{ id: string; mail: Email }> {
  const request = requestFor({ panel: 2 }, { locale, market: locale === "pl" ? "PL" : "UA" });
  const placed = await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.value;
  const key = `order-placed:${id}`;
  const row = await eventually(async () => {
    const mail = await database.db
      .selectFrom("mails")
      .select(["id", "state"])
      .where("effect_key", "=", key)
      .executeTakeFirstOrThrow();
    expect(mail.state).toBe("sent");
    return mail;
  });
  expect(await readdir(folder)).toContain(`${row.id}.eml`);
  return { id, mail: await PostalMime.parse(await readFile(join(folder, `${row.id}.eml`))) };
}

async function texts(orderId: string): Promise<string[]> {
  const list = await documents.list(orderId, null, "pl");
  const files = await Promise.all(list.map(({ id }) => documents.pdf(orderId, id, null)));
  return files.map((file) => (file ? pdfText(file.bytes) : ""));
}

test("sender, foot and colour of a market arrive with its next e-mail and documents; earlier documents stay", async () => {
  const early = await order("pl");
  expect(early.mail.from).toMatchObject({ name: "Heliora", address: "shop@heliora.example" });
  expect(early.mail.replyTo).toBeUndefined();
  const drawn = await texts(early.id);
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.join()).not.toContain("KRS");

  await save("mail", sender);
  await save("look", look);
  const late = await order("pl");
  expect(late.mail.from).toMatchObject({ name: sender.sender_name, address: sender.sender_address });
  expect(late.mail.replyTo).toMatchObject([{ address: sender.reply_to }]);
  expect(late.mail.text).toContain(krs);
  expect(late.mail.html).toContain(krs);
  // Written as text, never as markup.
  expect(late.mail.html).toContain("&lt;b&gt;50 000 zł&lt;/b&gt;");
  expect(late.mail.html?.match(/#0B5D3B/g)?.length).toBeGreaterThan(1);
  for (const text of await texts(late.id)) {
    expect(text).toContain(krs);
    expect(text).toContain(capital);
  }
  expect(await texts(early.id)).toEqual(drawn);

  const elsewhere = await order("ua");
  expect(elsewhere.mail.from).toMatchObject({ name: "Heliora", address: "shop@heliora.example" });
  expect(elsewhere.mail.html).not.toContain("#0B5D3B");
  expect((await texts(elsewhere.id)).join()).not.toContain("KRS");

  const before = await texts(late.id);
  await save("look", { footer_ua: null, footer_pl: null, footer_en: null, accent: null });
  await save("mail", { sender_name: null, sender_address: null, reply_to: null });
  const last = await order("pl");
  expect(last.mail.from).toMatchObject({ address: "shop@heliora.example" });
  expect((await texts(last.id)).join()).not.toContain("KRS");
  expect(await texts(late.id)).toEqual(before);
}, 60_000);
