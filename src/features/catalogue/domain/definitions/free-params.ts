import { perVersion } from "./current.ts";

/** Parameters of all range filters: their values in an address are arbitrary numbers. */
export const freeParams: () => ReadonlySet<string> = perVersion(
  ({ rows }) =>
    new Set([
      "price",
      ...rows.lists.flatMap(({ facets }) => facets.filter(({ kind }) => kind === "range").map(({ param }) => param)),
    ]),
);
