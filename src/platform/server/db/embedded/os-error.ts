import { StartError } from "../../start-error.ts";

/** The code of a fault from the operating system (`ENOSPC`, `EACCES`, …), or an empty text. */
export function osCode(fault: unknown): string {
  return fault instanceof Error && "code" in fault ? String(fault.code) : "";
}

/** Turns a fault while working on `place` into one sentence, where the operator can mend it; other faults pass unchanged. */
export function explainOsError(fault: unknown, place: string): unknown {
  switch (osCode(fault)) {
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
      return fault;
  }
}

/** The sentence for a full disk. */
export function noRoom(place: string): StartError {
  return new StartError(`There is no room left on the disk for the database in ${place}.`);
}
