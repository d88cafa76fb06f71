import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authSecret } from "./secret.ts";

let folder = "";
let said: string[] = [];
const say = (line: string): void => void said.push(line);
const own = () => ({ AUTH_SECRET: undefined, DATABASE_URL: undefined, DATA_DIR: join(folder, "data") });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliora-secret-"));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("AUTH_SECRET is used as it is, and nothing is written", async () => {
  expect(await authSecret({ ...own(), AUTH_SECRET: "s".repeat(32) }, say)).toBe("s".repeat(32));
  expect(await readdir(folder)).toEqual([]);
});

test("the first start creates a secret that only its owner may read, the next one reads it", async () => {
  const first = await authSecret(own(), say);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(folder, "data/auth-secret"))).mode & 0o777).toBe(0o600);
  expect(await authSecret(own(), say)).toBe(first);
  expect(await readdir(join(folder, "data"))).toEqual(["auth-secret"]);
  expect(said).toEqual([]);
});

test("processes that start together agree on one secret", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => authSecret(own(), say)));
  expect(new Set(secrets).size).toBe(1);
  expect((await readFile(join(folder, "data/auth-secret"), "utf8")).trim()).toBe(secrets[0]);
});

test("with an external database, the operator is told once that other machines need the same secret", async () => {
  const settings = { ...own(), DATABASE_URL: "postgres://db.example/shop" };
  await authSecret(settings, say);
  await authSecret(settings, say);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("AUTH_SECRET is not set");
});

test("a damaged secret file gives a StartError", async () => {
  await authSecret(own(), say);
  await writeFile(join(folder, "data/auth-secret"), "short");
  await expect(authSecret(own(), say)).rejects.toThrow(/is damaged: delete it/);
});

test("a data folder that cannot be created gives a StartError", async () => {
  await writeFile(join(folder, "data"), "a file where the folder should be");
  await expect(authSecret(own(), say)).rejects.toThrow(/can be neither read nor made .*set AUTH_SECRET/);
});
