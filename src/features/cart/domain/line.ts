import { rentalOptions } from "#features/rental/domain/options.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";
import { completeInstallation, type Installation, installationLimits } from "./installation.ts";

/** What the buyer saw when the line was added: shown until the server has priced the cart again, and never charged. */
export interface LineSnapshot {
  name: string;
  image: string;
  /** Net price of one piece in minor units of the market's currency. */
  unitNet: number;
  market: MarketCode;
}

/**
 * A line of the cart as it lies in storage. `uniqueKey` follows from product, mode, rental and installation (D12). What is
 * rented has its days and options in `rental`, and only that.
 */
export interface CartLine {
  uniqueKey: string;
  id: string;
  mode: "buy" | "rent";
  quantity: number;
  rental?: RentalRequest;
  installation?: Installation;
  snapshot: LineSnapshot;
}

/** What a line is made from. */
export type NewLine = Omit<CartLine, "uniqueKey">;

/** No cap of the shop: sums stay exact integers up to here, and no warehouse holds more. */
export const maxQuantity = 1_000_000;

/** Most lines a cart can hold; the endpoints refuse more. */
export const maxLines = 100;

/** Product ids as the database allows them. */
export const productIdPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A line with its key. */
export function cartLine(line: NewLine): CartLine {
  return { ...line, uniqueKey: lineKey(line) };
}

/**
 * Key of a line: the same product in the same mode with the same days, options and installation is one line. Details of an
 * installation enter as a fingerprint, so that no address travels with the key.
 */
export function lineKey({
  id,
  mode,
  rental,
  installation,
}: Pick<NewLine, "id" | "mode" | "rental" | "installation">): string {
  const plain = `${id}.${mode}`;
  if (rental) return [plain, rental.start, rental.days, ...inOrder(rental.options)].join(".");
  if (!installation) return plain;
  return `${plain}.${fingerprint([installation.companyName, installation.address, installation.notes])}`;
}

/** A line out of unknown data, its key made anew; null if it is not one. */
export function lineOf(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { id, mode, quantity } = value;
  const snapshot = snapshotOf(value.snapshot);
  const installation = value.installation === undefined ? undefined : installationOf(value.installation);
  if (typeof id !== "string" || id.length > 120 || !productIdPattern.test(id)) return null;
  if (!isQuantity(quantity) || !snapshot || installation === null) return null;
  if (mode === "rent") {
    const rental = rentalOf(value.rental);
    return rental && cartLine({ id, mode, quantity, rental, snapshot });
  }
  if (mode !== "buy") return null;
  return cartLine(installation ? { id, mode, quantity, installation, snapshot } : { id, mode, quantity, snapshot });
}

/** True for a whole number of pieces from 1 to `maxQuantity`. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;
}

/** Longest rental that a line can ask for, in days; whether it is one of the periods, the server says. */
export const maxRentalDays = 400;

function rentalOf(value: unknown): RentalRequest | null {
  if (!isRecord(value)) return null;
  const { start, days, options } = value;
  if (!isDay(start) || !isQuantity(days) || days > maxRentalDays || !Array.isArray(options)) return null;
  return { start, days, options: inOrder(options) };
}

/** The known options among these, once each and in one order, so that the same wish has the same key. */
function inOrder(options: readonly unknown[]): RentalRequest["options"] {
  return rentalOptions.filter((option) => options.includes(option));
}

function snapshotOf(value: unknown): LineSnapshot | null {
  if (!isRecord(value)) return null;
  const { name, image, unitNet, market } = value;
  if (!isText(name, 300) || !isText(image, 500) || !isMarketCode(market)) return null;
  return Number.isSafeInteger(unitNet) && Number(unitNet) >= 0
    ? { name, image, unitNet: Number(unitNet), market }
    : null;
}

function installationOf(value: unknown): Installation | null {
  if (!isRecord(value)) return null;
  const { companyName, address, notes } = value;
  const fits =
    isText(companyName, installationLimits.companyName) &&
    isText(address, installationLimits.address) &&
    isText(notes, installationLimits.notes);
  return fits ? completeInstallation({ companyName, address, notes }) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

/** 64 bits of two FNV-1a walks with different seeds, as 16 hexadecimal digits. */
function fingerprint(parts: string[]): string {
  const text = JSON.stringify(parts);
  return [0x811c9dc5, 0x5bd1e995]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}
