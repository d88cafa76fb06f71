/**
 * Phonetic key of a word, the same for its Ukrainian, Polish and English spelling: `хуавей` and `huawei`, `акумулятор`,
 * `akumuliator` and `akumulator`, `falownik` and `falovnik` agree. Based on the romanisation of the Cabinet of Ministers of
 * Ukraine (resolution 55 of 2010: зг → zgh, х → kh, щ → shch, я → ia), its common variants (ya, ja, y, j, c, x) and Polish
 * spelling (w, cz, sz, rz, ch, ł). Sounds that these confuse (г ґ х; и і й; ц с) have one letter.
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

/** Letter groups with one sound, the longest first; single letters with another sound last. */
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

/** Keys of a folded word; several if `ch` is ambiguous, none for words with digits or in other scripts. */
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

/** A key with all vowels equated: foreign names are heard differently (Deye: дейє, дайє). */
export function vowelless(sounds: string): string {
  return sounds.replace(/[aeiou]/g, "a");
}

const tail = /(?:oho|oh|omu|imi|ih|im|iami|ami|iah|ah|iam|am|om|em|ou|iv|ov|oi|ei|ii|[aeiou])$/;

/** A key without its ending, for words of at least four letters. */
export function skeletonStem(sounds: string): string {
  const cut = sounds.replace(tail, "");
  return cut.length >= 3 ? cut : sounds;
}
