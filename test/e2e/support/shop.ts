import { port } from "./ask.ts";
import { openShop, seedDataDir } from "./open-shop.ts";

/** Starts one shop for all journeys; returns a function that stops it. */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const forget = await seedDataDir(port);
  const { stop } = await openShop(port);
  return async () => {
    await stop();
    await forget();
  };
}
