/** Ukrainian letters in Latin ones, by resolution 55 of the Cabinet of Ministers of 2010, without its rules for beginnings of words. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  "а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ю iu я ia ь  ’  '  ъ  ы y э e ё e"
    .match(/[^ ] [a-z]*/g)
    ?.map((pair) => pair.split(" ")) ?? [],
);
const alone: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** A name in small Latin letters, digits and `joint` between words: `Рівень шуму` → `riven_shumu`. "" if nothing of it can be written so. */
export function latinName(name: string, joint: "_" | "-"): string {
  const letters = [...name.toLowerCase().normalize("NFC")].map((one) => latin[one] ?? alone[one] ?? one).join("");
  return letters
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, joint)
    .replaceAll(/^[_-]+|[_-]+$/g, "");
}

const longestKey = 50;

/** The short name of an attribute for imports, of its name and unit: `noise_level_db`; another one if it is taken. */
export function proposedKey(name: string, unit: string | null, taken: ReadonlySet<string>): string {
  const words = latinName(name, "_")
    .replace(/^[0-9_]+/, "")
    .slice(0, longestKey)
    .replace(/_+$/, "");
  const base = words.length < 2 ? "attribute" : words;
  return free(unit === null || base.endsWith(`_${unit}`) ? base : `${base}_${unit}`, "_", taken);
}

/** The short name of a choice for imports: `n-type-topcon`; another one if it is taken. */
export function proposedValue(name: string, taken: ReadonlySet<string>): string {
  return free(latinName(name, "-").slice(0, longestKey) || "choice", "-", taken);
}

/** The name of a filter in addresses: 2 to 12 small letters. */
export function proposedParam(key: string, taken: ReadonlySet<string>): string {
  const letters = key.replaceAll(/[^a-z]/g, "").slice(0, 12);
  const base = letters.length < 2 ? "filter" : letters;
  const others = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `${base.slice(0, 11)}${letter}`);
  return [base, ...others].find((one) => !taken.has(one)) ?? base;
}

function free(base: string, joint: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const next = `${base}${joint}${number}`;
    if (!taken.has(next)) return next;
  }
}
