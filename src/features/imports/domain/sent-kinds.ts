/** Path of the endpoint of resumable uploads of tables and zips. */
export const importUploadsPath = "/api/admin/imports/uploads";

/** Files that are neither tables nor zips, whatever is in them. */
const otherKinds =
  /\.(rar|7z|tar|tgz|gz|bz2|xz|xlsx?|xlsm|ods|numbers|docx?|pdf|jpe?g|png|gif|webp|avif|hei[cf]|svg|mp4|mov)$/i;

/** True for the name of a file that is no import, known without sending it. */
export function isOtherKind(name: string): boolean {
  return otherKinds.test(name);
}

export function isZipName(name: string): boolean {
  return /\.zip$/i.test(name);
}
