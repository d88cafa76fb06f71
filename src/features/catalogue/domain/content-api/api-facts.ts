import type { Audience } from "../product.ts";
import { factsFor, type StoredFacts } from "../product-facts.ts";
import type { ApiFacts } from "./api-shape.ts";

/** What the stored facts of a product do not have. */
interface OtherFacts {
  /** The exact quantity. */
  available: number;
  /** From the topmost category down. */
  categories: ApiFacts["categories"];
}

/** A product for the content API from what pages remember of it; `null` without texts in every language. */
export function apiFactsOf(
  stored: StoredFacts,
  { available, categories }: OtherFacts,
  audience: Audience,
): ApiFacts | null {
  const { ua, pl, en } = stored.texts ?? {};
  const facts = factsFor(stored, undefined, audience);
  if (!facts || !ua || !pl || !en) return null;
  return {
    ...facts,
    available,
    categories,
    texts: { ua, pl, en },
    tags: (stored.tags ?? []).flatMap(({ id, slug, names }) => {
      const name = names?.[audience.locale];
      return name === undefined ? [] : [{ id, slug, name }];
    }),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
    publishedAt: new Date(stored.publishedAt),
  };
}
