import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { RedirectError } from "../../../domain/redirects/typed-redirect.ts";

const atPath: Record<RedirectError["code"], MessageKey> = {
  required: "adminRedirects.error_path_required",
  format: "adminRedirects.error_path_format",
  taken: "adminRedirects.error_taken",
  product: "adminRedirects.error_product",
  exists: "adminRedirects.error_exists",
  loop: "adminRedirects.error_loop",
  nowhere: "adminRedirects.error_nowhere",
  protected: "adminRedirects.error_protected",
  long: "adminRedirects.error_long",
};

const atTarget: typeof atPath = {
  ...atPath,
  required: "adminRedirects.error_target_required",
  format: "adminRedirects.error_target_format",
};

/** Message of each error of a field. */
export const redirectErrorTexts = { path: atPath, target: atTarget, note: atPath } as const;
