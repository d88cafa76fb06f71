import { StartError } from "../../start-error.ts";

/** Code of an error of the operating system (`ENOSPC`, `EACCES`, …), or an empty string. */
export function osCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Converts an error on `place` that the operator can fix into a `StartError`; returns other errors unchanged. */
export function explainOsError(error: unknown, place: string): unknown {
  switch (osCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return noRoom(place);
    case "EACCES":
    case "EPERM":
      return new StartError(`The database cannot be kept in ${place}: this user may not write there.`);
    case "EROFS":
      return new StartError(`The database cannot be kept in ${place}: the file system is read-only.`);
    case "ENOTDIR":
    case "EEXIST":
      return new StartError(
        `The database cannot be kept in ${place}: something that is not a folder stands in the way.`,
      );
    // Returned by a recursive `mkdir` on some read-only file systems.
    case "ENOENT":
      return new StartError(`The database cannot be kept in ${place}: no folder can be made there.`);
    default:
      return error;
  }
}

export function noRoom(place: string): StartError {
  return new StartError(`There is no room left on the disk for the database in ${place}.`);
}
