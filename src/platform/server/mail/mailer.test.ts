import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import type { MarketSettings } from "../../pure/market/market.ts";
import { seedMarkets, takeMarketHistory } from "../../pure/market/markets.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { deleteOldMails, selectMails } from "./mail.store.ts";
import { createMailer, type Mailer, type NewEmail } from "./mailer.ts";
import { fileTransport, type MailTransport, smtpTransport } from "./transport.ts";

const from = "Heliora <shop@heliora.example>";
const retry = { retries: 30, firstDelay: 1, maxDelay: 1, attemptTimeout: 20_000 };
const email = (change: Partial<NewEmail> = {}): NewEmail => ({
  effectKey: "order-placed:1",
  userId: null,
  kind: "order-placed",
  locale: "ua",
  recipient: "olha@example.com",
  subject: "Замовлення HL-100001 прийнято",
  parts: { text: "Дякуємо — ґєії, zażółć gęślą jaźń" },
  plain: "Дякуємо — ґєії, zażółć gęślą jaźń",
  ...change,
});

const span = (settings: MarketSettings) => [{ from: Number.NEGATIVE_INFINITY, settings }];

const html = async (parts: unknown) => `<p>${(parts as { text: string }).text}</p>`;

let database: TestDatabase;
let closing: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase("migrated");
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
  await database.drop();
});

/** A mail server on a free port, or on the one it had before. */
async function mailServer(port = 0, refuse?: (recipient: string) => Error | null) {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

async function open(
  transport: Pick<MailTransport, "send" | "close">,
  change: Partial<typeof retry> = {},
): Promise<{ mailer: Mailer; jobs: Jobs }> {
  const jobs = createJobs(database.connection, steadyPulse(database.connection));
  const mailer = createMailer(
    { secret: "a secret of a test", db: database.db, jobs, transport, html },
    { ...retry, ...change },
  );
  await jobs.open([mailer.sending], () => undefined);
  await jobs.work([mailer.sending], () => undefined);
  closing.push(
    () => transport.close(),
    () => jobs.stop(5_000),
  );
  return { mailer, jobs };
}

const states = async () =>
  (await database.db.selectFrom("mails").select(["state", "attempts"]).orderBy("created_at").execute()).map(
    ({ state, attempts }) => `${state} ${attempts}`,
  );

describe("by SMTP", () => {
  test("an e-mail arrives unchanged, in every alphabet, with a plain text part", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await mailer.write(database.db, email());
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    expect(server.received[0]).toMatchObject({
      from: { address: "shop@heliora.example", name: "Heliora" },
      to: [{ address: "olha@example.com" }],
      subject: "Замовлення HL-100001 прийнято",
      html: expect.stringContaining("zażółć gęślą jaźń"),
      text: expect.stringContaining("Дякуємо — ґєії"),
    });
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
  });

  test("e-mails wait while the server is down and arrive once when it is back", async () => {
    const gone = await mailServer();
    await gone.close();
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${gone.port}`, from));
    await Promise.all([1, 2, 3].map((n) => mailer.write(database.db, email({ effectKey: `order-placed:${n}` }))));
    await vi.waitFor(
      async () => {
        expect(await states()).toEqual(Array(3).fill(expect.stringMatching(/^waiting ([2-9]|\d\d)$/)));
      },
      { timeout: 20_000 },
    );
    const back = await mailServer(gone.port);
    closing.push(back.close);
    await vi.waitFor(() => expect(back.received).toHaveLength(3), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await states()).every((state) => state.startsWith("sent"))).toBe(true), {
      timeout: 10_000,
    });
    expect(new Set(back.received.map((mail) => mail.messageId)).size).toBe(3);
  }, 60_000);

  test("the same effect is stored once by ten concurrent calls, and sent once by two processes", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const url = `smtp://127.0.0.1:${server.port}`;
    const [one, other] = [await open(smtpTransport(url, from)), await open(smtpTransport(url, from))];
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).mailer.write(database.db, email())));
    const [mail] = await database.db.selectFrom("mails").select("id").execute();
    // A job that runs twice finds the e-mail sent or locked.
    await Promise.allSettled([one, other].map(({ mailer }) => mailer.sending.run({ id: mail?.id ?? "" })));
    await rest(one, other);
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual(["sent 1"]);
  });

  test("an undeliverable e-mail fails with its reason", async () => {
    const server = await mailServer(0, () => Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    closing.push(server.close);
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await mailer.write(database.db, email());
    await vi.waitFor(async () => expect(await states()).toEqual(["failed 1"]), { timeout: 10_000 });
    const { fault } = await database.db.selectFrom("mails").select("fault").executeTakeFirstOrThrow();
    expect(fault).toContain("no such mailbox");
  });

  test("a rolled back e-mail is not sent", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    const broken = database.db.transaction().execute(async (trx) => {
      await mailer.write(trx, email());
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await mailer.write(database.db, email({ effectKey: "order-placed:2" }));
    // The server has the e-mail a moment before its state is written.
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
    expect(server.received).toHaveLength(1);
  });

  test("the sender and reply address of its market are those at the time of sending; without a market, of the environment", async () => {
    const server = await mailServer();
    closing.push(
      server.close,
      () => void takeMarketHistory({ UA: span(seedMarkets.UA), PL: span(seedMarkets.PL) }, new Date()),
    );
    const own = { name: "Ґеліора, «Сонце»", address: "sklep@heliora.example", replyTo: "pytania@heliora.example" };
    takeMarketHistory({ UA: span(seedMarkets.UA), PL: span({ ...seedMarkets.PL, mail: own }) }, new Date());
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    for (const market of ["PL", "UA", null] as const)
      await mailer.write(database.db, email({ effectKey: `of:${market}`, subject: `of ${market}`, market }));
    await vi.waitFor(() => expect(server.received).toHaveLength(3), { timeout: 10_000 });
    const of = (market: string) => server.received.find(({ subject }) => subject === `of ${market}`);
    expect(of("PL")).toMatchObject({
      from: { name: "Ґеліора, «Сонце»", address: "sklep@heliora.example" },
      replyTo: [{ address: "pytania@heliora.example" }],
      messageId: expect.stringMatching(/@heliora\.example>$/),
    });
    for (const one of ["UA", "null"]) {
      expect(of(one)).toMatchObject({ from: { name: "Heliora", address: "shop@heliora.example" } });
      expect(of(one)?.replyTo).toBeUndefined();
    }
  });

  test.each([
    { name: "Heliora\r\nBcc: eve@example.com" },
    { name: 'Heliora" <eve@example.com>' },
    { address: "shop@heliora.example>\r\nBcc: eve@example.com" },
    { replyTo: "a@example.com, eve@example.com" },
  ])("a sender that could begin another header is never sent: %j", async (change) => {
    const sender = { name: null, address: null, replyTo: null, ...change };
    const outgoing = { ...email(), id: "1", html: "", sender };
    await expect(fileTransport("/nowhere", from).compose(outgoing)).rejects.toThrow(/allowed/);
  });

  test("a line break in an address or subject does not inject a header", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { mailer } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await mailer.write(database.db, email({ subject: "Hello\r\nBcc: eve@example.com" }));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    expect(server.received[0]?.bcc ?? []).toEqual([]);
    expect(server.received[0]?.headers.some(({ key }) => key === "bcc")).toBe(false);
  });
});

describe("uncertain outcomes", () => {
  test("if the process dies between delivery and commit, the e-mail is sent again with the same Message-ID", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const smtp = smtpTransport(`smtp://127.0.0.1:${server.port}`, from);
    let deaths = 0;
    const { mailer } = await open({
      ...smtp,
      async send(mail) {
        await smtp.send(mail);
        // Its connection is lost as with the process: the sent state is never committed.
        if (++deaths === 1)
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`.execute(database.db);
      },
    });
    await mailer.write(database.db, email());
    await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(1);
  });

  test("an e-mail that another process is sending is neither sent nor counted as done", async () => {
    const { promise: refusal, reject } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const jobs = { add: async () => undefined };
    const mailer = createMailer(
      { secret: "a secret of a test", db: database.db, jobs, transport: { send: async () => void sent++ }, html },
      retry,
    );
    let sent = 0;
    const slow = {
      send: () => {
        started.resolve();
        return refusal;
      },
    };
    const other = createMailer({ secret: "a secret of a test", db: database.db, jobs, transport: slow, html }, retry);
    await mailer.write(database.db, email());
    const { id } = await database.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    const sending = other.sending.run({ id });
    await started.promise;
    await expect(mailer.sending.run({ id })).rejects.toThrow("another process");
    reject(new Error("451 later"));
    await expect(sending).rejects.toThrow("next attempt");
    expect([sent, ...(await states())]).toEqual([0, "waiting 1"]);
    await mailer.sending.run({ id });
    expect([sent, ...(await states())]).toEqual([1, "sent 2"]);
  });

  test("a server that accepts connections but does not respond delays other e-mails only for the timeout", async () => {
    const sent: string[] = [];
    const { mailer } = await open(
      {
        send: ({ recipient }) =>
          recipient === "hang@example.com"
            ? new Promise<void>(() => undefined)
            : Promise.resolve(void sent.push(recipient)),
        close: () => undefined,
      },
      { attemptTimeout: 300 },
    );
    await mailer.write(database.db, email({ recipient: "hang@example.com" }));
    await mailer.write(database.db, email({ effectKey: "order-placed:2" }));
    await vi.waitFor(() => expect(sent).toEqual(["olha@example.com"]), { timeout: 10_000 });
    // Their order is not defined.
    await vi.waitFor(
      async () => {
        const { fault } = await database.db
          .selectFrom("mails")
          .select("fault")
          .where("recipient", "=", "hang@example.com")
          .executeTakeFirstOrThrow();
        expect(fault).toEqual(expect.stringContaining("300 ms"));
      },
      { timeout: 10_000 },
    );
  });
});

describe("rejections", () => {
  test.each([
    ["our password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "waiting 1"],
    ["our sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "waiting 1"],
    ["a connection", { code: "ESOCKET" }, "waiting 1"],
    ["the recipient for now", { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 }, "waiting 1"],
    ["the recipient", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "failed 1"],
    ["the text", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "failed 1"],
  ])("%s: %j", async (_, facts, state) => {
    const transport = { send: () => Promise.reject(Object.assign(new Error("no"), facts)) };
    const mailer = createMailer(
      { secret: "a secret of a test", db: database.db, jobs: { add: async () => undefined }, transport, html },
      retry,
    );
    await mailer.write(database.db, email());
    const { id } = await database.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    await mailer.sending.run({ id }).catch(() => undefined);
    expect(await states()).toEqual([state]);
  });

  test("with wrong credentials no e-mail is lost", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { mailer } = await open(smtpTransport(`smtp://shop:wrong@127.0.0.1:${server.port}`, from));
    await mailer.write(database.db, email());
    await vi.waitFor(async () => expect(await states()).toEqual([expect.stringMatching(/^waiting [2-9]/)]), {
      timeout: 15_000,
    });
  });

  test("an e-mail without attempts left fails, and is sent when it is retried by hand", async () => {
    let isDown = true;
    let sent = 0;
    const { mailer } = await open(
      {
        send: async () => {
          if (isDown) throw new Error("connect ECONNREFUSED");
          sent += 1;
        },
        close: () => undefined,
      },
      { retries: 1 },
    );
    await mailer.write(database.db, email());
    await vi.waitFor(async () => expect(await states()).toEqual(["failed 2"]), { timeout: 15_000 });
    const { id } = await database.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    isDown = false;
    const answers = await Promise.all([1, 2, 3].map(() => mailer.tryAgain(id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
    expect(await mailer.tryAgain(id)).toBe(false);
    expect(sent).toBe(1);
    // One that was sent is sent as a copy, once in ten minutes; the first stays as it was.
    const copies = await Promise.all([1, 2, 3].map(() => mailer.sendAgain(id)));
    // Of requests on both sides of such a bound, two count.
    const made = copies.filter(Boolean).length;
    expect([1, 2]).toContain(made);
    await vi.waitFor(async () => expect(await states()).toEqual(Array(1 + made).fill("sent 1")), { timeout: 10_000 });
    expect(sent).toBe(1 + made);
  });
});

describe("the list of e-mails", () => {
  test("continues after the last one seen, also among e-mails of the same time", async () => {
    const { db } = database;
    const mailer = createMailer({
      secret: "a secret of a test",
      db,
      jobs: { add: async () => undefined },
      transport: { send: async () => undefined },
      html,
    });
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 7; n++) await mailer.write(trx, email({ effectKey: `one-moment:${n}` }));
    });
    for (let n = 0; n < 4; n++) await mailer.write(db, email({ effectKey: `later:${n}` }));
    const whole = (await selectMails(db, { behind: null, onlyFailed: false, limit: 100 })).map(({ id }) => id);
    const parts: string[] = [];
    for (let behind: string | null = null; ; behind = parts.at(-1) ?? null) {
      const part = await selectMails(db, { behind, onlyFailed: false, limit: 3 });
      if (part.length === 0) break;
      parts.push(...part.map(({ id }) => id));
    }
    expect(parts).toEqual(whole);
    expect(whole).toHaveLength(11);
  });
});

test("e-mails are deleted after half a year, except waiting ones", async () => {
  const { db } = database;
  const mailer = createMailer({
    secret: "a secret of a test",
    db,
    jobs: { add: async () => undefined },
    transport: { send: async () => undefined },
    html,
  });
  for (const effectKey of ["old:sent", "old:failed", "old:waiting", "new:sent"])
    await mailer.write(db, email({ effectKey }));
  await sql`update mails set created_at = now() - interval '181 days' where effect_key like 'old:%'`.execute(db);
  await sql`update mails set state = 'sent', sent_at = now() where effect_key like '%:sent'`.execute(db);
  await sql`update mails set state = 'failed' where effect_key = 'old:failed'`.execute(db);
  await deleteOldMails(db);
  const left = await db.selectFrom("mails").select("effect_key").orderBy("effect_key").execute();
  expect(left.map((mail) => mail.effect_key)).toEqual(["new:sent", "old:waiting"]);
});

describe("without a mail server", () => {
  test("each e-mail becomes an .eml file that only its owner may read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "heliora-mail-"));
    closing.push(() => rm(folder, { recursive: true }));
    const { mailer } = await open(fileTransport(join(folder, "mail"), from));
    await mailer.write(database.db, email());
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
    const files = await readdir(join(folder, "mail"));
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
    const mail = await PostalMime.parse(await readFile(join(folder, "mail", files[0] ?? "")));
    expect(mail).toMatchObject({ subject: "Замовлення HL-100001 прийнято", to: [{ address: "olha@example.com" }] });
  });
});

/** Waits until both have nothing more to do. */
async function rest(...shops: { jobs: Jobs }[]): Promise<void> {
  await Promise.all(shops.map(({ jobs }) => jobs.stop(5_000)));
}
