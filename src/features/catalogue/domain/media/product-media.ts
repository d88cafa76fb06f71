import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Framing } from "./framing.ts";

/** Views that are rendered from the facts of a product. */
export const renderedViews = ["three-quarter", "front", "detail", "drawing"] as const;
export type RenderedView = (typeof renderedViews)[number];

/** An item of a product's gallery. `file`, `poster` and captions are ids of uploaded files. */
export type PictureItem =
  | { kind: "render"; view: RenderedView }
  | { kind: "photo"; file: string; framing: Framing; alt: Partial<Record<Locale, string>> }
  | {
      kind: "video";
      file: string;
      poster: string | null;
      captions: Partial<Record<Locale, string>>;
      alt: Partial<Record<Locale, string>>;
    };

export const productFileKinds = ["datasheet", "manual", "certificate", "conformity", "warranty", "other"] as const;
export type ProductFileKind = (typeof productFileKinds)[number];

/** A document of a product. `file` is the id of an uploaded file. */
export interface ProductFile {
  file: string;
  kind: ProductFileKind;
  /** Shown instead of the name of the file; may be empty. */
  title: string;
  /** Languages of the document. */
  languages: readonly Locale[];
  /** Last day of its validity. */
  validUntil: Day | null;
}
