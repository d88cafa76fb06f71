import Fastify, { type FastifyInstance } from "fastify";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import { fileTransport } from "#platform/server/mail/transport.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { everyEmail } from "../../../../test/support/email-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { outboxApi } from "./outbox.api.ts";
import { createOutbox, type Outbox } from "./outbox.service.ts";

let database: TestDatabase;
let http: FastifyInstance;
let outbox: Outbox;
const added: string[] = [];
/** E-mails by their kinds. */
const ids = new Map<string, string>();
const nobody = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const transport = fileTransport("/nowhere", "Heliora <shop@heliora.example>");
  const jobs = { add: async (_db: unknown, _kind: unknown, data: object) => void added.push(JSON.stringify(data)) };
  const mailer = createMailer({ secret: "a secret of a test", db, jobs, transport, html: htmlOf });
  outbox = createOutbox({ db, mailer, transport });
  const emails = createEmails({ mailer, texts: shopTexts, origin: "https://heliora.example" });
  for (const [n, content] of everyEmail.entries()) {
    const reader = { userId: null, email: "olha@example.com", firstName: "Ольга", locale: "ua" as const };
    await emails.write(db, `test:${n}`, reader, content);
  }
  for (const { id, kind } of await db.selectFrom("mails").select(["id", "kind"]).execute()) ids.set(kind, id);
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  outboxApi(http, { outbox, accounts, texts: shopTexts });
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

const get = (path: string, role: BuiltInRole | null) =>
  http.inject({ url: `/api/admin/outbox/${path}`, headers: role === null ? {} : { cookie: role } });

describe.each(["letter.html", "letter.eml"])("%s", (file) => {
  test.each([
    [null, 401, "sign_in_needed"],
    ["customer", 403, "forbidden"],
    ["translator", 403, "forbidden"],
  ] as const)("%s gets %i, whether or not the e-mail exists", async (role, status, code) => {
    const there = await get(`${ids.get("order-placed")}/${file}`, role);
    const missing = await get(`${nobody}/${file}`, role);
    expect(there.statusCode).toBe(status);
    expect(there.json()).toMatchObject({ code });
    expect(missing.body).toBe(there.body);
    expect(there.body).not.toContain("HL-100001");
  });

  test.each(["staff", "admin"] as const)("%s reads it, without caching", async (role) => {
    const answer = await get(`${ids.get("order-placed")}/${file}`, role);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  });

  test.each([nobody, "1", "'; drop table mails; --", "../../x"])("%j is not found", async (id) => {
    expect((await get(`${encodeURIComponent(id)}/${file}`, "admin")).statusCode).toBe(404);
  });

  test("an unknown query is not found", async () => {
    expect((await get(`${ids.get("order-placed")}/${file}?role=admin`, "staff")).statusCode).toBe(404);
  });
});

test("the HTML of an e-mail may load, run and send nothing, and is framed by our own pages only", async () => {
  const { headers } = await get(`${ids.get("order-placed")}/letter.html`, "staff");
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src data:",
      "sandbox",
      "frame-ancestors 'self'",
    ]),
  );
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
});

describe("links that open an account", () => {
  // Pages that require sign-in, and the public terms.
  const leadsTo = /^\/(ua|pl)\/(profile\/((orders|rentals)\/|company$)|admin\/|legal-terms$)/;
  const open = everyEmail.filter((letter) => "link" in letter && leadsTo.test(letter.link));
  const harmless = new Set<string>(open.map(({ kind }) => kind));
  const keys = everyEmail.map(({ kind }) => kind).filter((kind) => !harmless.has(kind) && kind !== "sign-in-code");

  test.each([...new Set(keys)])("%s: shown to admins, never to staff, in any format", async (kind) => {
    const id = ids.get(kind) ?? "";
    const forms = async (role: BuiltInRole) => [
      (await get(`${id}/letter.html`, role)).body,
      (await outbox.one(id, { role }))?.plain ?? "",
      await eml(id, role),
    ];
    for (const text of await forms("admin")) expect(text).toMatch(/https:\/\/heliora\.example\/(ua|pl|en)\//);
    for (const text of await forms("staff")) {
      expect(text).not.toMatch(/heliora\.example\/(ua|pl|en)|token|href="[^"]/);
      expect(text.length).toBeGreaterThan(50);
    }
  });

  test("sign-in-code: its digits are shown to admins, never to staff", async () => {
    const id = ids.get("sign-in-code") ?? "";
    for (const [role, count] of [
      ["admin", 1],
      ["staff", 0],
    ] as const) {
      const texts = [(await get(`${id}/letter.html`, role)).body, (await outbox.one(id, { role }))?.plain ?? ""];
      for (const text of texts) expect(text.match(/042917/g) ?? []).toHaveLength(count);
    }
  });

  test.each([...harmless])("%s links to pages that require sign-in: shown to staff", async (kind) => {
    expect((await outbox.one(ids.get(kind) ?? "", { role: "staff" }))?.plain).toMatch(
      /\/(ua|pl)\/(profile\/((orders|rentals)\/7|company)|admin\/|legal-terms)/,
    );
  });

  async function eml(id: string, role: BuiltInRole): Promise<string> {
    const mail = await PostalMime.parse((await get(`${id}/letter.eml`, role)).rawPayload);
    expect(mail).toMatchObject({ to: [{ address: "olha@example.com" }] });
    return `${mail.html} ${mail.text}`;
  }
});

describe("sending again", () => {
  test("only failed e-mails, and once", async () => {
    const id = ids.get("order-status") ?? "";
    expect(await outbox.tryAgain(id)).toBe(false);
    await database.db.updateTable("mails").set({ state: "failed", attempts: 31 }).where("id", "=", id).execute();
    expect((await outbox.list({ behind: null, onlyFailed: true })).emails.map((letter) => letter.id)).toEqual([id]);
    added.length = 0;
    const answers = await Promise.all([1, 2, 3, 4].map(() => outbox.tryAgain(id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(added).toEqual([JSON.stringify({ id })]);
    expect(await outbox.one(id, { role: "staff" })).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await outbox.tryAgain("no id")).toBe(false);
  });
});

test("the list has no bodies and pages through all e-mails", async () => {
  const { emails, next } = await outbox.list({ behind: null, onlyFailed: false });
  expect(emails).toHaveLength(40);
  expect(next).toBe(emails.at(-1)?.id);
  expect(Object.keys(emails[0] ?? {})).not.toContain("html");
  const seen = emails.map(({ id }) => id);
  for (let behind = next; behind !== null; ) {
    const rest = await outbox.list({ behind, onlyFailed: false });
    seen.push(...rest.emails.map(({ id }) => id));
    behind = rest.next;
  }
  expect(seen).toHaveLength(everyEmail.length);
  expect(new Set(seen).size).toBe(everyEmail.length);
  // An invalid cursor starts from the top; a deleted one gives an empty list.
  expect((await outbox.list({ behind: "x' or 1=1", onlyFailed: false })).emails).toEqual(emails);
});
