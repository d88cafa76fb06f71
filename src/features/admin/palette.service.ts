import { createContext } from "react-router";
import { type Holder, marketsOf, may } from "#features/accounts/domain/identity/permissions.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { type FoundKind, foundKinds, type PaletteItem, type PaletteSource } from "./domain/palette/item.ts";

export interface PaletteAnswer {
  /** By kind in the order of `foundKinds`, whole codes of all kinds first. */
  items: PaletteItem[];
  /** Kinds that did not answer in time, or failed. */
  late: FoundKind[];
}

interface PaletteRequest {
  account: Holder;
  locale: Locale;
  /** Milliseconds that each source has. */
  ms: number;
  log: { error(details: object, message: string): void };
}

/** What the command palette finds on the server. */
export interface Palette {
  /** Asks the sources that the role permits, and logs those that throw. Nothing typed finds nothing. */
  find(typed: string, asked: PaletteRequest): Promise<PaletteAnswer>;
}

export const paletteContext = createContext<Palette>();

/** Items of each kind. */
const limit = 5;

/** The palette over sources of other features. No I/O happens here. */
export function createPalette(sources: readonly PaletteSource[]): Palette {
  const inOrder = foundKinds.flatMap((kind) => sources.filter((source) => source.kind === kind));
  return {
    async find(typed, { account, locale, ms, log }) {
      const q = cleanSearch(typed);
      if (q === "") return { items: [], late: [] };
      const asked = inOrder.filter(({ needs }) => may(account, needs));
      const answers = await Promise.all(
        asked.map(async ({ kind, needs, find }) => {
          const answer = find(q, { locale, limit, markets: marketsOf(account, needs) }).catch((error: unknown) => {
            log.error({ err: error, kind }, "the command palette could not ask a source");
          });
          return { kind, items: await within(ms, answer) };
        }),
      );
      const items = answers.flatMap((answer) => answer.items ?? []);
      return {
        items: [...items.filter(({ isExact }) => isExact), ...items.filter(({ isExact }) => !isExact)],
        late: answers.filter((answer) => !answer.items).map(({ kind }) => kind),
      };
    },
  };
}

/** What a promise gives within so many milliseconds, else nothing. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
