import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}", "art/**/*.test.ts", "test/**/*.test.{ts,tsx}", "bin/**/*.test.mjs"],
    exclude: ["test/e2e/**", "node_modules/**", "build/**"],
    globalSetup: "./test/support/database-server.ts",
    // The first test that wants a database waits until one is made, migrated and seeded.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Many tests wait for the database: no core has to be left to the runner.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
