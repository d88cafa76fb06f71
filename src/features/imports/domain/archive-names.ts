/** Names of the files in a zip, as a table may spell them. */
export interface ArchiveNames {
  /** Files with this path, or else with this base name, as the zip spells them; several if the name does not tell them apart. */
  find(typed: string): readonly string[];
}

/**
 * Finds files by path or by base name. Upper and lower case, Unicode forms (macOS writes decomposed letters) and the slash of
 * Windows make no difference.
 */
export function archiveNames(paths: readonly string[]): ArchiveNames {
  const byPath = grouped(paths, plain);
  const byBase = grouped(paths, (path) => baseName(plain(path)));
  return {
    find(typed) {
      const path = plain(typed).replace(/^(?:\.?\/)+/, "");
      return byPath.get(path) ?? (path.includes("/") ? [] : (byBase.get(path) ?? []));
    },
  };
}

function grouped(paths: readonly string[], key: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(key(path), [...(groups.get(key(path)) ?? []), path]);
  return groups;
}

function plain(path: string): string {
  return path.normalize("NFC").replaceAll("\\", "/").toLowerCase();
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
