import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Kills and long histories: npm run test:long. The random history of leases is in both, with fewer rounds here. */
const long = ["src/**/*.long.test.ts", "test/**/*.long.test.ts"];
const isLong = process.env.TEST_RUN === "long";

export default defineConfig({
  test: {
    environment: "node",
    include: isLong
      ? [...long, "test/rental/history.test.ts"]
      : ["src/**/*.test.{ts,tsx}", "art/**/*.test.ts", "test/**/*.test.{ts,tsx}", "bin/**/*.test.mjs"],
    exclude: ["test/e2e/**", "node_modules/**", "build/**", ...(isLong ? [] : long)],
    globalSetup: "./test/support/database-server.ts",
    // The first test that wants a database waits until one is made, migrated and seeded.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Many tests wait for the database or for a time to pass: one worker more than there are cores.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
  },
});
