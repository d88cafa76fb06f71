import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { ErrorTitle } from "#platform/server/http/app.ts";

const known = {
  internal: "faults.internal",
  unavailable: "faults.unavailable",
  bad_request: "faults.bad_request",
  body_too_large: "faults.body_too_large",
  unsupported_media_type: "faults.unsupported_media_type",
  foreign_origin: "faults.foreign_origin",
  method_not_allowed: "faults.method_not_allowed",
  too_many_requests: "faults.too_many_requests",
  not_found: "faults.not_found",
} as const;

/** Title of an unexpected error, in the language chosen on the site or else the browser's. */
export function errorTitles(texts: Texts): ErrorTitle {
  return (code, headers) =>
    texts.t(readerLocale(null, headers), code in known ? known[code as keyof typeof known] : known.internal);
}
