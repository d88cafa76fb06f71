import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageValues } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { TermsKind } from "../domain/terms/terms-document.ts";

/** One folder per edition, named by its first day. */
const folder = () => resolve("db/terms");

/** Stored editions, newest first. */
export function listEditions(): string[] {
  return readdirSync(folder())
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .reverse();
}

/** Source of a document, with placeholders. */
export function readEdition(version: string, kind: TermsKind, locale: Locale): string {
  return readFileSync(join(folder(), version, `${kind}.${locale}.md`), "utf8");
}

/** Placeholder values of an edition, by market. */
export function readFigures(version: string): Record<MarketCode, MessageValues> {
  return JSON.parse(readFileSync(join(folder(), version, "figures.json"), "utf8"));
}
