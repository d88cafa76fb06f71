import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { median } from "../load.ts";
import { openReference, openShop } from "../shop.ts";
import { axeTable } from "./axe.ts";
import { phone, type Visit, visit } from "./measure.ts";
import { plannerTable } from "./planners.ts";
import { scrollingTable } from "./scrolling.ts";

/**
 * Speed of the shop on a slow phone: timings of the production build in Chromium, Lighthouse scores, and axe violations.
 * Exits with 1 when a page exceeds its limit. `npm run bench:web` runs all, `npm run bench:web -- axe` one; the tables go
 * into `bench/README.md`.
 */
const pages = [
  { name: "home", path: "/ua" },
  { name: "listing", path: "/ua/solar-panels" },
  { name: "24 cards", path: "/ua/catalogue" },
  { name: "product", path: "/ua/product/pan-jinko-jkm440n-54hl4r-v" },
] as const;
const limits = { lcp: 2_000, cls: 0.01, tbt: 150, bytesOfCards: 350 * 1024, score: 98 } as const;
const rounds = 3;
const debugPort = 14_807;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const wanted = process.argv.slice(2);
const isWanted = (part: "times" | "lighthouse" | "axe" | "planners" | "scrolling") =>
  wanted.length === 0 || wanted.includes(part);
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n\n`);
const mark = (value: string, good: boolean) => {
  if (!good) process.exitCode = 1;
  return good ? value : `**${value}**`;
};

function middle(visits: readonly Visit[]): Visit {
  const of = (pick: (each: Visit) => number) => median(visits.map(pick));
  return {
    lcp: of((each) => each.lcp),
    lcpOf: visits[0]?.lcpOf ?? "",
    cls: Math.max(...visits.map((each) => each.cls)),
    tbt: of((each) => each.tbt),
    bytes: of((each) => each.bytes),
  };
}

/** The page's HTML alone, sent by a bare server: the lower bound for any shop. */
async function openBare(url: string) {
  const html = await (await fetch(url)).text();
  const words = html
    .replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<(img|source)[^>]*>/g, "")
    .replace("</head>", '<link rel="icon" href="data:,"></head>');
  return openReference(14_808, Buffer.from(words), { "content-type": "text/html; charset=utf-8" });
}

async function times(browser: Browser, shop: string): Promise<string[]> {
  const lines = [
    "| page | LCP, ms (limit 2 000) | of | words alone, ms | ratio | CLS (0.01) | TBT, ms (150) | KB in all, scrolled to the end |",
    "|---|---|---|---|---|---|---|---|",
  ];
  for (const { name, path } of pages) {
    const bare = await openBare(shop + path);
    const visits: Visit[] = [];
    const words: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      visits.push(await visit(browser, shop + path));
      words.push(await visit(browser, bare.url));
    }
    await bare.stop();
    const own = middle(visits);
    const min = middle(words);
    const kilobytes = (own.bytes / 1024).toFixed(0);
    lines.push(
      `| ${[
        name,
        mark(own.lcp.toFixed(0), own.lcp <= limits.lcp),
        own.lcpOf.replaceAll("|", "/"),
        min.lcp.toFixed(0),
        (own.lcp / min.lcp).toFixed(1),
        mark(own.cls.toFixed(4), own.cls <= limits.cls),
        mark(own.tbt.toFixed(0), own.tbt <= limits.tbt),
        name === "24 cards" ? mark(`${kilobytes} (limit 350)`, own.bytes <= limits.bytesOfCards) : kilobytes,
      ].join(" | ")} |`,
    );
  }
  return lines;
}

/**
 * Scores under the conditions of `measure.ts`, applied to the running page (`applied`), which is what the limits refer to;
 * or under Lighthouse's own, which simulates a slow phone from an unthrottled load.
 */
async function scores(shop: string, method: "applied" | "reckoned"): Promise<string[]> {
  const throttling =
    method === "applied"
      ? {
          throttlingMethod: "devtools" as const,
          throttling: {
            requestLatencyMs: phone.latencyMs,
            downloadThroughputKbps: phone.bitsPerSecond / 1000,
            uploadThroughputKbps: phone.bitsPerSecond / 1000,
            cpuSlowdownMultiplier: phone.cpu,
          },
        }
      : {};
  const lines = [`| page | ${categories.join(" | ")} |`, "|---|---|---|---|---|"];
  for (const { name, path } of pages) {
    if (name === "24 cards") continue;
    const answer = await lighthouse(shop + path, {
      port: debugPort,
      onlyCategories: [...categories],
      logLevel: "silent",
      ...throttling,
    });
    const cells = categories.map((category) => {
      const score = Math.round((answer?.lhr.categories[category]?.score ?? 0) * 100);
      return method === "applied" ? mark(String(score), score >= limits.score) : String(score);
    });
    lines.push(`| ${name} | ${cells.join(" | ")} |`);
    for (const audit of Object.values(answer?.lhr.audits ?? {})) {
      if (audit.score !== null && audit.score < 0.9)
        process.stderr.write(`${name}: ${audit.id} ${audit.displayValue ?? ""}\n`);
    }
  }
  return lines;
}

const shop = await openShop(14_806);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
  ].concat(["--disable-component-update", "--disable-sync", `--remote-debugging-port=${debugPort}`]),
});
try {
  say([`Chromium ${browser.version()}, CPU slowed ${phone.cpu} times, 1.6 Mbit/s, ${phone.latencyMs} ms`]);
  if (isWanted("times")) say(await times(browser, shop.url));
  if (isWanted("planners")) {
    const { lines, isWithin } = await plannerTable(browser, shop.url);
    if (!isWithin) process.exitCode = 1;
    say(lines);
  }
  if (isWanted("scrolling")) {
    const { lines, isWithin } = await scrollingTable(browser);
    if (!isWithin) process.exitCode = 1;
    say(lines);
  }
  if (isWanted("lighthouse")) {
    say(["Lighthouse, the same phone and line applied:", "", ...(await scores(shop.url, "applied"))]);
    say(["Lighthouse, its own reckoning:", "", ...(await scores(shop.url, "reckoned"))]);
  }
  if (isWanted("axe")) {
    const { lines, violations } = await axeTable(browser, shop.url);
    if (violations > 0) process.exitCode = 1;
    say(lines);
  }
} finally {
  await browser.close();
  await shop.stop();
}
