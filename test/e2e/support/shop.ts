import { port } from "./ask.ts";
import { openShop } from "./open-shop.ts";

/** Starts one shop for all journeys; gives the way to end it. */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const { stop } = await openShop(port);
  return stop;
}
