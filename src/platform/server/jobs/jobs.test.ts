import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import { noTelemetry } from "../telemetry/telemetry.ts";
import { createJobs, type JobKind, type Jobs } from "./jobs.ts";

let database: TestDatabase;
let open: Jobs[] = [];
const errors: unknown[] = [];
const noteError = (error: unknown) => void errors.push(error);

beforeEach(async () => {
  database = await createTestDatabase("migrated");
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop(2_000)));
  open = [];
  await database.drop();
});

function jobs(): Jobs {
  const made = createJobs(database.connection, steadyPulse(database.connection));
  open.push(made);
  return made;
}

async function begin(queue: Jobs, counted: JobKind<{ n: number }>, failed = noteError): Promise<void> {
  await queue.open([counted], failed);
  await queue.work([counted], failed);
}

const plan = { retries: 3, firstDelay: 1, maxDelay: 2 };
const kind = (run: (data: { n: number }) => Promise<void>): JobKind<{ n: number }> => ({ name: "count", plan, run });

test("jobs run in any process", async () => {
  const done: number[] = [];
  const counting = kind(async ({ n }) => void done.push(n));
  const [one, other] = [jobs(), jobs()];
  await Promise.all([begin(one, counting), begin(other, counting)]);
  for (let n = 1; n <= 6; n++) await one.add(database.db, counting, { n });
  await vi.waitFor(() => expect([...done].sort()).toEqual([1, 2, 3, 4, 5, 6]), { timeout: 15_000 });
  expect(errors).toEqual([]);
});

test("a process that does not work adds jobs for one that does", async () => {
  const done: number[] = [];
  const [adding, working] = [jobs(), jobs()];
  const counting = kind(async ({ n }) => void done.push(n));
  await adding.open([kind(() => Promise.reject(new Error("not here")))], noteError);
  await begin(working, counting);
  await adding.add(database.db, counting, { n: 1 });
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 10_000 });
  expect(errors).toEqual([]);
});

test("a rolled back transaction adds no jobs", async () => {
  const done: number[] = [];
  const counting = kind(async ({ n }) => void done.push(n));
  const one = jobs();
  await begin(one, counting);
  const broken = database.db.transaction().execute(async (trx) => {
    await one.add(trx, counting, { n: 1 });
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  await one.add(database.db, counting, { n: 2 });
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 10_000 });
});

test("a failed job is retried", async () => {
  let tries = 0;
  const one = jobs();
  const stubborn = kind(async () => {
    tries += 1;
    if (tries < 3) throw new Error("not yet");
  });
  await begin(one, stubborn);
  await one.add(database.db, stubborn, { n: 1 });
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 20_000 });
});

test("a job that hangs is retried after its timeout", async () => {
  let tries = 0;
  const one = jobs();
  const hanging: JobKind<{ n: number }> = {
    name: "hanging",
    plan: { ...plan, timeout: 1 },
    run: () => {
      tries += 1;
      return tries === 1 ? new Promise(() => undefined) : Promise.resolve();
    },
  };
  await begin(one, hanging);
  await one.add(database.db, hanging, { n: 1 });
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 15_000 });
});

test("a failure is reported with kind and cause", async () => {
  const one = jobs();
  const reported: unknown[] = [];
  const refused = new Error("duplicate key");
  const failing: JobKind<{ n: number }> = {
    ...{ name: "fail", plan: { ...plan, retries: 0 } },
    run: () => Promise.reject(refused),
  };
  await begin(one, failing, (error) => void reported.push(error));
  await one.add(database.db, failing, { n: 1 });
  await vi.waitFor(() => expect(reported).toHaveLength(1), { timeout: 10_000 });
  expect(reported[0]).toMatchObject({
    message: expect.stringMatching(/^job fail [0-9a-f-]{36} failed$/),
    cause: refused,
  });
});

test("a scheduled job starts when it is due", async () => {
  const done: number[] = [];
  const counting = kind(async ({ n }) => void done.push(n));
  const one = jobs();
  await begin(one, counting);
  const now = Date.now();
  await one.addAt(database.db, counting, [
    { at: new Date(now + 60_000), data: { n: 1 } },
    { at: new Date(now + 1_500), data: { n: 2 } },
  ]);
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 10_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(now + 1_500);
});

test("the sizes of the queues are reported by kind", async () => {
  const one = jobs();
  await expect(one.sizes()).rejects.toThrow();
  await begin(
    one,
    kind(async () => undefined),
  );
  const sizes = await one.sizes();
  expect(sizes).toContainEqual({ kind: "count", ready: 0, deferred: 0, active: 0, failed: 0 });
});

test("each attempt is watched", async () => {
  const attempts: string[] = [];
  const one = createJobs(database.connection, steadyPulse(database.connection), {
    ...noTelemetry,
    async watchJob(name, attempt) {
      await attempt().finally(() => attempts.push(name));
    },
  });
  open.push(one);
  let tries = 0;
  const stubborn = kind(async () => {
    tries += 1;
    if (tries < 2) throw new Error("not yet");
  });
  await begin(one, stubborn);
  await one.add(database.db, stubborn, { n: 1 });
  await vi.waitFor(() => expect(attempts).toEqual(["count", "count"]), { timeout: 20_000 });
});
