import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const isLong = process.env.TEST_RUN === "long";
/** Kill tests and long histories: npm run test:long. */
const long = ["src/**/*.long.test.ts", "test/**/*.long.test.ts"];
/** Random tests with a configurable number of rounds: part of both runs, with more rounds in the long one (bin/check.mjs). */
const withRounds = (): string[] =>
  globSync("{src,test}/**/*.test.ts").filter((file) =>
    /process\.env\.(KILL_ROUNDS|RACES|CARTS|FIGURE_ORDERS)\b/.test(readFileSync(file, "utf8")),
  );

/** Tests of pure rules: without database, mocks or state, so that files can share a worker. */
const pure = globSync(["src/features/*/domain/**/*.test.{ts,tsx}", "src/platform/pure/**/*.test.ts"]).filter(
  (file) => !/support\/database|\bvi\.(mock|stub)/.test(readFileSync(file, "utf8")),
);

const ours = isLong
  ? [...long, ...withRounds()]
  : ["src/**/*.test.{ts,tsx}", "art/**/*.test.ts", "test/**/*.test.{ts,tsx}", "bin/**/*.test.mjs"];
const notOurs = ["test/e2e/**", "node_modules/**", "build/**", "build.*/**", ...(isLong ? [] : long)];

export default defineConfig({
  test: {
    environment: "node",
    setupFiles: "./test/support/setup-definitions.ts",
    // The first test that needs a database waits until one is created, migrated and seeded.
    hookTimeout: 120_000,
    // A guard against hangs, not a speed limit: password hashing and databases are slow on a busy machine.
    testTimeout: isLong ? 600_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Many tests wait for the database or for timers, hence one worker more than cores.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "shop",
          include: ours,
          exclude: [...notOurs, ...(isLong ? [] : pure)],
          globalSetup: "./test/support/database-server.ts",
        },
      },
      // Half the time of 150 files was starting a worker for each and importing the same modules again.
      ...(isLong
        ? []
        : [{ extends: true as const, test: { name: "pure", include: pure, exclude: notOurs, isolate: false } }]),
    ],
  },
});
