import { typedFigure } from "../../domain/facets/typed-figure.ts";

/** Canonical query string of a filter form, in the order of `params`, as the server generates it; `""` without filters. */
export function chosenSearch(form: Iterable<readonly [string, FormDataEntryValue]>, params: readonly string[]): string {
  const values = new Map<string, string[]>();
  const ranges = new Set<string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === "") continue;
    const range = /^(.+)-(min|max)$/.exec(name);
    if (!range) values.set(name, [...(values.get(name) ?? []), encodeURIComponent(value)]);
    else {
      ranges.add(range[1] as string);
      const ends = values.get(range[1] as string) ?? ["", ""];
      ends[range[2] === "min" ? 0 : 1] = typedFigure(value);
      values.set(range[1] as string, ends);
    }
  }
  const place = (name: string) => {
    const at = params.indexOf(name);
    return at >= 0 ? at : name === "sort" ? params.length : -1;
  };
  const parts = [...values]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, its]) => `${name}=${ranges.has(name) ? its.join("-") : its.sort().join(",")}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
