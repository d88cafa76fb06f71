import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createJobs, type Jobs } from "../jobs/jobs.ts";
import { createPost, type Letter, type Post } from "./post.ts";
import { fileTransport, type MailTransport, smtpTransport } from "./transport.ts";

const from = "Heliora <shop@heliora.example>";
const retry = { retries: 30, firstDelay: 1, longestDelay: 1 };
const letter = (change: Partial<Letter> = {}): Letter => ({
  effectKey: "order-placed:1",
  userId: null,
  kind: "order-placed",
  locale: "ua",
  recipient: "olha@example.com",
  subject: "Замовлення HL-100001 прийнято",
  html: "<p>Дякуємо — ґєії, zażółć gęślą jaźń</p>",
  plain: "Дякуємо — ґєії, zażółć gęślą jaźń",
  ...change,
});

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

async function open(transport: MailTransport): Promise<{ post: Post; jobs: Jobs }> {
  const jobs = createJobs(database.connection);
  const post = createPost({ db: database.db, jobs, transport }, retry);
  await jobs.start([post.sending], () => undefined);
  closing.push(
    () => transport.close(),
    () => jobs.stop(5_000),
  );
  return { post, jobs };
}

const states = async () =>
  (await database.db.selectFrom("mails").select(["state", "attempts"]).orderBy("created_at").execute()).map(
    ({ state, attempts }) => `${state} ${attempts}`,
  );

describe("by SMTP", () => {
  test("a letter arrives as it was written, in every alphabet, with a plain part", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { post } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await post.write(database.db, letter());
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    expect(server.received[0]).toMatchObject({
      from: { address: "shop@heliora.example", name: "Heliora" },
      to: [{ address: "olha@example.com" }],
      subject: "Замовлення HL-100001 прийнято",
      html: expect.stringContaining("zażółć gęślą jaźń"),
      text: expect.stringContaining("Дякуємо — ґєії"),
    });
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]));
  });

  test("while the server is away letters wait; when it is back each comes once", async () => {
    const gone = await mailServer();
    await gone.close();
    const { post } = await open(smtpTransport(`smtp://127.0.0.1:${gone.port}`, from));
    await Promise.all([1, 2, 3].map((n) => post.write(database.db, letter({ effectKey: `order-placed:${n}` }))));
    await vi.waitFor(
      async () => {
        expect(await states()).toEqual(Array(3).fill(expect.stringMatching(/^waiting ([2-9]|\d\d)$/)));
      },
      { timeout: 20_000 },
    );
    const back = await mailServer(gone.port);
    closing.push(back.close);
    await vi.waitFor(() => expect(back.received).toHaveLength(3), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await states()).every((state) => state.startsWith("sent"))).toBe(true));
    expect(new Set(back.received.map((mail) => mail.messageId)).size).toBe(3);
  }, 60_000);

  test("the same effect is written once, by ten at once, and its letter sent once by two processes", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const url = `smtp://127.0.0.1:${server.port}`;
    const [one, other] = [await open(smtpTransport(url, from)), await open(smtpTransport(url, from))];
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).post.write(database.db, letter())));
    const [mail] = await database.db.selectFrom("mails").select("id").execute();
    // A job that is delivered a second time finds the letter sent.
    await Promise.all([one, other].map(({ post }) => post.sending.run({ id: mail?.id ?? "" })));
    await rest(one, other);
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual(["sent 1"]);
  });

  test("a letter that nobody can ever receive is given up, and says why", async () => {
    const server = await mailServer(0, () => Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    closing.push(server.close);
    const { post } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await post.write(database.db, letter());
    await vi.waitFor(async () => expect(await states()).toEqual(["failed 1"]), { timeout: 10_000 });
    const { fault } = await database.db.selectFrom("mails").select("fault").executeTakeFirstOrThrow();
    expect(fault).toContain("no such mailbox");
  });

  test("what is rolled back is not reported", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { post } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    const broken = database.db.transaction().execute(async (trx) => {
      await post.write(trx, letter());
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await post.write(database.db, letter({ effectKey: "order-placed:2" }));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    expect(await states()).toEqual(["sent 1"]);
  });

  test("a line break in an address or a subject makes no header of its own", async () => {
    const server = await mailServer();
    closing.push(server.close);
    const { post } = await open(smtpTransport(`smtp://127.0.0.1:${server.port}`, from));
    await post.write(database.db, letter({ subject: "Hello\r\nBcc: eve@example.com" }));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    expect(server.received[0]?.bcc ?? []).toEqual([]);
    expect(server.received[0]?.headers.some(({ key }) => key === "bcc")).toBe(false);
  });
});

describe("without a mail server", () => {
  test("each letter becomes a file that mail programs open, for the owner's eyes only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "heliora-mail-"));
    closing.push(() => rm(folder, { recursive: true }));
    const { post } = await open(fileTransport(join(folder, "mail"), from));
    await post.write(database.db, letter());
    await vi.waitFor(async () => expect(await states()).toEqual(["sent 1"]), { timeout: 10_000 });
    const files = await readdir(join(folder, "mail"));
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
    const mail = await PostalMime.parse(await readFile(join(folder, "mail", files[0] ?? "")));
    expect(mail).toMatchObject({ subject: "Замовлення HL-100001 прийнято", to: [{ address: "olha@example.com" }] });
  });
});

/** Both have nothing more to do. */
async function rest(...shops: { jobs: Jobs }[]): Promise<void> {
  await Promise.all(shops.map(({ jobs }) => jobs.stop(5_000)));
}
