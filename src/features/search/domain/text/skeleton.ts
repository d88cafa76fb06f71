/**
 * The sound of a word in a few letters, the same for its Ukrainian, Polish and English spelling: `хуавей` and `huawei`,
 * `акумулятор`, `akumuliator` and `akumulator`, `falownik` and `falovnik` meet. It goes by the table of the Cabinet of
 * Ministers of Ukraine (resolution 55 of 2010: зг → zgh, х → kh, щ → shch, я → ia), its everyday variants (ya, ja, y, j, c,
 * x) and Polish spelling (w, cz, sz, rz, ch, ł). Sounds that these mix up (г ґ х; и і й; ц с) are one letter here.
 */
const cyrillic: Record<string, string> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "h",
    д: "d",
    е: "e",
    є: "ie",
    ж: "z",
    з: "z",
    и: "i",
    і: "i",
    ї: "i",
    й: "i",
    к: "k",
  },
  ...{ л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "c", ч: "č", ш: "s" },
  ...{ щ: "s", ь: "", ю: "iu", я: "ia", ё: "e", ы: "i", э: "e", ъ: "" },
};

/** Letters that are one sound together, the longest first; a last entry for single letters that sound otherwise. */
const latin: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/shch|szcz|sch/g, "s"],
  [/tch/g, "č"],
  [/dzh|dz(?=[^aeiou])|dj/g, "dz"],
  [/kh/g, "h"],
  [/zh|rz(?!$)/g, "z"],
  [/sh|sz/g, "s"],
  [/cz/g, "č"],
  [/ts(?=[aeiouy])|tz/g, "c"],
  [/ck|q/g, "k"],
  [/ph/g, "f"],
  [/x/g, "ks"],
  [/oo/g, "u"],
  [/ee/g, "i"],
  [/ow$/g, "ou"],
  [/w/g, "v"],
  [/g/g, "h"],
  [/c(?![eiyh])/g, "k"],
];

function finish(sounds: string): string {
  return sounds
    .replace(/[yj]/g, "i")
    .replace(/i+(?=[aeou])/g, "")
    .replace(/([^aeiou])\1+/g, "$1")
    .replace(/ii+/g, "i");
}

/** Sounds of a folded word; several where `ch` can be two sounds. Empty for words with figures or of other scripts. */
export function skeletons(word: string): string[] {
  if (/[^a-zа-яєіїёыэъ]/.test(word)) return [];
  let sounds = word;
  if (/[а-яєіїёыэъ]/.test(word)) {
    let text = "";
    for (const letter of word) text += cyrillic[letter] ?? letter;
    sounds = text;
  } else {
    for (const [pattern, sound] of latin) sounds = sounds.replace(pattern, sound);
  }
  const found = new Set<string>();
  for (const variant of [sounds.replace(/ch/g, "h").replace(/č/g, "h"), sounds.replace(/ch/g, "č")]) {
    found.add(finish(variant));
  }
  return [...found];
}

/** The same with all vowels taken for one: a foreign name is heard now with this one, now with that (Deye: дейє, дайє). */
export function vowelless(sounds: string): string {
  return sounds.replace(/[aeiou]/g, "a");
}

const tail = /(?:oho|oh|omu|imi|ih|im|iami|ami|iah|ah|iam|am|om|em|ou|iv|ov|oi|ei|ii|[aeiou])$/;

/** The same without an ending, for words of four letters and more. */
export function skeletonStem(sounds: string): string {
  const cut = sounds.replace(tail, "");
  return cut.length >= 3 ? cut : sounds;
}
