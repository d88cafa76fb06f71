/** Look of a DIN-rail breaker. */
export interface BreakerLook {
  body: string;
  lever: string;
  ink: string;
  /** Contact indicator: red means closed; the lever is shown up. */
  flag: string;
  /** Colour of a thin stripe across the nose, if any. */
  stripe?: string;
  /** Half the height of the nose's chamfer in mm. */
  chamfer: number;
}

/** Also used for unknown breakers. */
const plain: BreakerLook = { body: "#d6d9d8", lever: "#26292b", ink: "#23282b", flag: "#c8382c", chamfer: 4 };

const looks: Readonly<Record<string, BreakerLook>> = {
  "swt-schneider-a9f74316": { ...plain, body: "#d9dcdb", stripe: "#2f9e57", chamfer: 3 },
  "swt-abb-s203-c25": { ...plain, body: "#cbcfd0", lever: "#2a2d2f", chamfer: 6 },
  "swt-eaton-pl6-c20-1": { ...plain, body: "#cfd3d4", lever: "#2b4f86", chamfer: 5 },
  "swt-noark-ex9bp-n-2p-c16": { ...plain, body: "#dadddc", lever: "#1d6fb8", stripe: "#1d6fb8", chamfer: 2.5 },
};

export function breakerLook(id: string): BreakerLook {
  return looks[id] ?? plain;
}

/** Standard marking: curve and rated current, e.g. C25; defaults to curve C and 16 A. */
export function marking(curve: string | undefined, current: number | undefined): string {
  const letter = /^curve-([a-z])$/.exec(curve ?? "")?.[1] ?? "c";
  return `${letter.toUpperCase()}${current ?? 16}`;
}
