import { cpus } from "node:os";
import { firstLoadLimit } from "../vite.first-load.ts";
import { benchAccounting } from "./accounting.ts";
import { benchAnswers } from "./answers.ts";
import { benchChanges } from "./changes.ts";
import { benchCliffs } from "./cliffs.ts";
import { benchContentApi } from "./content-api.ts";
import { benchCustomers } from "./customers.ts";
import { benchEventLoop } from "./event-loop.ts";
import { benchFigures } from "./figures.ts";
import { firstLoad } from "./first-load.ts";
import { benchGrid } from "./grid.ts";
import { benchImport } from "./import.ts";
import { benchListing } from "./listing.ts";
import { benchMemory } from "./memory.ts";
import { benchOrderSearch } from "./order-search.ts";
import { benchOrders } from "./orders.ts";
import { benchOwnPrices } from "./own-prices.ts";
import { benchPacking } from "./packing.ts";
import { benchPages } from "./pages.ts";
import { benchPhoto } from "./photo.ts";
import { benchPlans } from "./plans.ts";
import { benchPower } from "./power.ts";
import { benchPricing } from "./pricing.ts";
import { benchProfile } from "./profile.ts";
import { benchReady } from "./ready.ts";
import { benchRender } from "./render.ts";
import { benchRental } from "./rental.ts";
import { benchSecondStart } from "./second-start.ts";
import { openShop } from "./shop.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchStaffList } from "./staff-list.ts";
import { benchTexts } from "./texts.ts";
import { benchValueChanges } from "./value-changes.ts";
import { benchWorkers } from "./workers.ts";

/**
 * All measurements, as tables for `bench/README.md`. Exits with 1 when a page loads too much JavaScript, or when sign-ins or
 * a long order history slow pages down beyond their limits.
 */
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n\n`);

async function benchFirstLoad(): Promise<string[]> {
  const shop = await openShop(14_805);
  const lines = ["| page | JavaScript of the first load, KB gzip | limit |", "|---|---|---|"];
  for (const path of ["/ua", "/ua/solar-panels", "/ua/product/pan-jinko-jkm440n-54hl4r-v"]) {
    const { bytes } = firstLoad(await (await fetch(shop.url + path)).text());
    lines.push(`| ${path} | ${(bytes / 1024).toFixed(1)} | ${firstLoadLimit / 1024} |`);
    if (bytes > firstLoadLimit) process.exitCode = 1;
  }
  await shop.stop();
  return lines;
}

const chosen = process.argv.slice(2);
const benches = {
  size: benchFirstLoad,
  pages: benchPages,
  answers: benchAnswers,
  cliffs: benchCliffs,
  changes: benchChanges,
  render: benchRender,
  workers: benchWorkers,
  memory: benchMemory,
  ready: benchReady,
  orders: benchOrders,
  "order-search": benchOrderSearch,
  customers: benchCustomers,
  figures: benchFigures,
  accounting: benchAccounting,
  "sign-in": benchSignIn,
  pricing: benchPricing,
  "own-prices": benchOwnPrices,
  profile: benchProfile,
  photo: benchPhoto,
  plans: benchPlans,
  rental: benchRental,
  listing: benchListing,
  "content-api": benchContentApi,
  import: benchImport,
  packing: benchPacking,
  power: benchPower,
  texts: benchTexts,
  "staff-list": benchStaffList,
  grid: benchGrid,
  "value-changes": benchValueChanges,
  "event-loop": benchEventLoop,
  start: benchSecondStart,
};
say([`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`]);
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length === 0 || chosen.includes(name)) say(await bench());
}
