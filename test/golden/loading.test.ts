import { expect, test, vi } from "vitest";

/** Modules of pages, services and the API, with all that they import. */
const modules = import.meta.glob([
  "../../src/**/*.{page,service,store,loader,action,api,job}.{ts,tsx}",
  "../../src/app/wiring/*.ts",
  "!../../src/**/*.test.ts",
]);

test("no module reads the definitions when it is loaded: they would be those of then for ever", async () => {
  // A fresh registry, in which nobody has put definitions in force.
  vi.resetModules();
  const early: string[] = [];
  for (const [file, load] of Object.entries(modules))
    await load().catch((error: Error) => {
      if (error.message.includes("definitions are not loaded")) early.push(file);
    });
  expect(early).toEqual([]);
});
