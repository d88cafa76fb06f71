import { defineConfig } from "@playwright/test";
import { claimPorts } from "./test/support/ports.ts";

// Workers evaluate this file again and inherit the ports claimed by the first process.
process.env.E2E_PORT ||= String(await claimPorts());
const { origin } = await import("./test/e2e/support/ask.ts");

/** Features that Playwright disables itself: our list would replace its list. */
const offByPlaywright =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";
/** Every new window would otherwise preload two pages for the address bar: a third of a test's start-up cost. */
const addressField = "WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/** Titles with `@long` and files `*.long.spec.ts` are run by `npm run test:long`: docs/decisions/0059-test-time.md. */
const long = /@long|\.long\.spec\.ts/;

/** Journeys in a real browser against the built shop with its own database. `CHROMIUM_PATH` comes from `npm test`. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/support/shop.ts",
  // One more than the two cores, because journeys also wait. They share the shop; each test uses its own account.
  workers: 3,
  fullyParallel: true,
  // Some journeys visit every page, on machines that do other work as well.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    // Antialiasing of text may differ slightly between machines and browsers; a changed colour or position differs more.
    toHaveScreenshot: { pathTemplate: "{testDir}/ui-pictures/{arg}{ext}", maxDiffPixelRatio: 0.004, scale: "css" },
  },
  // One retry; a test that then passes is reported as flaky (bin/reports.mjs).
  retries: 1,
  ...(process.env.TEST_RUN === "long" ? { grep: long } : { grepInvert: long }),
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    baseURL: origin,
    browserName: "chromium",
    // Offline copies are only enabled in the journeys about them.
    serviceWorkers: "block",
    // Recording every step costs a fifth of the time: repeat a failure with --trace on.
    trace: "off",
    // The consent questions of the shop are already answered; consent.spec starts without answers.
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
