import { data, type LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import type { TermsDocument, TermsKind } from "../domain/terms/terms-document.ts";
import { editions, stateOfEdition, termsText } from "../editions.service.ts";
import { withUnsent } from "../text-pages/article/unsent.ts";

/** Loader data of a page of terms: the edition of the address, or the one in force. */
export function editionData({ request, params, context }: LoaderFunctionArgs, kinds: readonly TermsKind[]) {
  const audience = audienceOf(request, params);
  const texts = context.get(textsContext).pick(audience.locale, ["content", "contentTerms"]);
  const version = params.version ?? termsVersion;
  const state = stateOfEdition(version);
  const dated = (day: string) => ({
    version: day,
    date: dateText(new Date(`${day}T12:00:00Z`), "UTC", audience.locale),
  });
  const documents = kinds.flatMap((kind) => {
    const text = termsText(version, kind, audience);
    return text ? [{ kind, ...text }] : [];
  });
  if (documents.length === 0) return data({ texts, edition: null, state }, { status: state === "gone" ? 410 : 404 });
  const earlier = editions().filter((one) => one < termsVersion);
  const heads = documents.map(({ kind, title, lead, sections }) => ({
    ...{ kind, title, lead },
    sections: sections.map(({ id, title: name }) => ({ id, title: name })),
  }));
  const edition = { ...dated(version), isPast: state === "past", documents: heads, earlier: earlier.map(dated) };
  return data(withUnsent({ texts, edition, state }, { documents } satisfies WholeEdition));
}

/** Full texts, for the server only (`withUnsent`). */
export interface WholeEdition {
  documents: readonly (TermsDocument & { kind: TermsKind })[];
}

export type EditionView = NonNullable<ReturnType<typeof editionData>["data"]["edition"]>;

export function textOf({ documents }: WholeEdition, kind: TermsKind): WholeEdition["documents"][number] | undefined {
  return documents.find((document) => document.kind === kind);
}
