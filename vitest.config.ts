import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const isLong = process.env.TEST_RUN === "long";
/** Kills and long histories: npm run test:long. */
const long = ["src/**/*.long.test.ts", "test/**/*.long.test.ts"];
/** Random tests whose rounds the environment sets: in both runs, with more rounds in the long one (bin/check.mjs). */
const withRounds = (): string[] =>
  globSync("{src,test}/**/*.test.ts").filter((file) =>
    /process\.env\.(KILL_ROUNDS|RACES|CARTS)\b/.test(readFileSync(file, "utf8")),
  );

export default defineConfig({
  test: {
    environment: "node",
    include: isLong
      ? [...long, ...withRounds()]
      : ["src/**/*.test.{ts,tsx}", "art/**/*.test.ts", "test/**/*.test.{ts,tsx}", "bin/**/*.test.mjs"],
    exclude: ["test/e2e/**", "node_modules/**", "build/**", ...(isLong ? [] : long)],
    globalSetup: "./test/support/database-server.ts",
    // The first test that needs a database waits until one is created, migrated and seeded.
    hookTimeout: 120_000,
    // Against hangs, not for speed: password hashes and databases are slow on a busy machine.
    testTimeout: isLong ? 600_000 : 60_000,
    // Many tests wait for the database or for a time to pass: one worker more than there are cores.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
  },
});
