/**
 * What was meant when the keyboard was set to the other language: the same keys of the Ukrainian (ЙЦУКЕН, with the Russian
 * letters of those keys) and the English layout, on which Polish is typed too (without AltGr its letters lose their marks).
 */
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainian = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";
const russian: Record<string, string> = { ы: "s", э: "'", ъ: "]", ё: "`" };
const shifted: Record<string, string> = {
  "{": "х",
  "}": "ї",
  ":": "ж",
  '"': "є",
  "<": "б",
  ">": "ю",
  "~": "'",
  "|": "ґ",
};

const toUkrainian = new Map<string, string>(Object.entries(shifted));
const toEnglish = new Map<string, string>(Object.entries(russian));
for (let key = 0; key < english.length; key += 1) {
  const latin = english[key] as string;
  const cyrillic = ukrainian[key] as string;
  toUkrainian.set(latin, cyrillic);
  if (cyrillic !== "'") toEnglish.set(cyrillic, latin);
}

function through(text: string, keys: ReadonlyMap<string, string>): string {
  let typed = "";
  for (const letter of text.toLowerCase()) typed += keys.get(letter) ?? letter;
  return typed;
}

/** A text as the keys give it in the other layout; null where nothing would change. */
export function otherLayout(text: string): string | null {
  const other = /[\u0400-\u04ff]/.test(text) ? through(text, toEnglish) : through(text, toUkrainian);
  return other === text.toLowerCase() ? null : other;
}

const lookalikes = new Map([..."авсенікмортхуз"].map((letter, at) => [letter, "abcehikmoptxy3"[at] as string]));

/** A model number in which Cyrillic letters stand for Latin ones that look like them (`SUN-5К`). */
export function lookAlike(code: string): string {
  return through(code, lookalikes);
}
