/** Why a file was not brought, besides the errors of uploads; the message `importFiles.error_<code>` says what to do. */
export const bringErrors = [
  "not_found",
  "status",
  "not_reached",
  "private_host",
  "redirects",
  "slow",
  "cut",
  "web_page",
  "product_gone",
  "gallery_full",
  "not_for_pictures",
  "not_for_files",
  "zip_gone",
  "zip_damaged",
  "own_gone",
] as const;
export type BringError = (typeof bringErrors)[number];
