import { StartError } from "../../start-error.ts";

/** The code of a error from the operating system (`ENOSPC`, `EACCES`, …), or an empty text. */
export function osCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Turns a error while working on `place` into one sentence, where the operator can mend it; other faults pass unchanged. */
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
    // What making a folder with its parents gives on some read-only systems.
    case "ENOENT":
      return new StartError(`The database cannot be kept in ${place}: no folder can be made there.`);
    default:
      return error;
  }
}

/** The sentence for a full disk. */
export function noRoom(place: string): StartError {
  return new StartError(`There is no room left on the disk for the database in ${place}.`);
}
