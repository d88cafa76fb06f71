import { rentalOptions } from "#features/rental/domain/options.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";
import { completeInstallation, type Installation, installationLimits } from "./installation.ts";

/** What the buyer saw when adding the line: shown until the server has priced the cart, and never charged. */
export interface LineSnapshot {
  name: string;
  image: string;
  /** Net price of one piece in minor units of the market's currency. */
  unitNet: number;
  market: MarketCode;
}

/**
 * A line as it is stored. `uniqueKey` is derived from product, mode, rental and installation (D12). Rentals, and only they,
 * have days and options in `rental`.
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

export type NewLine = Omit<CartLine, "uniqueKey">;

/** Technical limit, not a business rule: sums stay exact integers, and no warehouse holds more. */
export const maxQuantity = 1_000_000;

/** Maximum number of lines; the endpoints refuse more. */
export const maxLines = 100;

/** Product ids as the database allows them. */
export const productIdPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function cartLine(line: NewLine): CartLine {
  return { ...line, uniqueKey: lineKey(line) };
}

/**
 * Lines with equal product, mode, days, options and installation have equal keys. The installation enters as a hash, so that
 * the key contains no address.
 */
export function lineKey({
  id,
  mode,
  rental,
  installation,
}: Pick<NewLine, "id" | "mode" | "rental" | "installation">): string {
  const plain = `${id}.${mode}`;
  if (rental) return [plain, rental.start, rental.days, ...normalised(rental.options)].join(".");
  if (!installation) return plain;
  return `${plain}.${fingerprint([installation.companyName, installation.address, installation.notes])}`;
}

/** Reads a line from unknown data and recomputes its key; null if it is invalid. */
export function parseLine(value: unknown): CartLine | null {
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

/** True for an integer from 1 to `maxQuantity`. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;
}

/** Maximum length of a rental in days; the server checks that it matches a period. */
export const maxRentalDays = 400;

function rentalOf(value: unknown): RentalRequest | null {
  if (!isRecord(value)) return null;
  const { start, days, options } = value;
  if (!isDay(start) || !isQuantity(days) || days > maxRentalDays || !Array.isArray(options)) return null;
  return { start, days, options: normalised(options) };
}

/** The known options, deduplicated and in a fixed order, so that equal rentals have equal keys. */
function normalised(options: readonly unknown[]): RentalRequest["options"] {
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

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length <= maxLength;
}

/** Two 32-bit FNV-1a hashes with different seeds, as 16 hexadecimal digits. */
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
