import { preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { FaultTitle } from "#platform/server/http/app.ts";

const known = {
  internal: "faults.internal",
  unavailable: "faults.unavailable",
  bad_request: "faults.bad_request",
  body_too_large: "faults.body_too_large",
  unsupported_media_type: "faults.unsupported_media_type",
  method_not_allowed: "faults.method_not_allowed",
  too_many_requests: "faults.too_many_requests",
  not_found: "faults.not_found",
} as const;

/** Sentence of an unexpected fault for a reader who can only be known by the header of the browser. */
export function faultTitles(texts: Texts): FaultTitle {
  return (_status, code, acceptLanguage) =>
    texts.t(preferredLocale(null, acceptLanguage), code in known ? known[code as keyof typeof known] : known.internal);
}
