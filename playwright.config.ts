import { defineConfig } from "@playwright/test";
import { claimPorts } from "./test/support/ports.ts";

// Workers read this file again: they inherit what the first process has claimed.
process.env.E2E_PORT ||= String(await claimPorts());
const { origin } = await import("./test/e2e/support/ask.ts");

/** What Playwright turns off itself: a second list takes the place of the first. */
const offByPlaywright =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";
/** Every new window would make two pages for its address field, which nobody sees: a third of what a test costs to begin. */
const addressField = "WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/** Titles with `@long` and files `*.long.spec.ts` are run by `npm run test:long`: docs/decisions/0059-test-time.md. */
const long = /@long|\.long\.spec\.ts/;

/** Journeys in a real browser against the built shop with a database of its own. `CHROMIUM_PATH` comes from `npm test`. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/support/shop.ts",
  // One more than the two cores: journeys wait now and then. The shop is shared, each test brings its own account.
  workers: 3,
  fullyParallel: true,
  // Some journeys look at every page, on machines that do other work as well.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Edges of letters may differ a little between machines and browsers; a changed colour or place does more.
    toHaveScreenshot: { pathTemplate: "{testDir}/ui-pictures/{arg}{ext}", maxDiffPixelRatio: 0.004, scale: "css" },
  },
  // Once more, and named as flaky if it passes then (bin/reports.mjs).
  retries: 1,
  ...(process.env.TEST_RUN === "long" ? { grep: long } : { grepInvert: long }),
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    baseURL: origin,
    browserName: "chromium",
    // Copies of pages are for the journeys that are about them.
    serviceWorkers: "block",
    // Recording every step costs a fifth of the time: repeat what failed with --trace on.
    trace: "off",
    // The shop's questions have been answered; consent.spec takes them as they come.
    storageState: {
      cookies: [
        {
          name: "locationConsentRejected",
          value: "true",
          domain: "localhost",
          path: "/",
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
        },
      ],
      origins: [],
    },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${offByPlaywright},${addressField}`,
      ],
    },
  },
});
