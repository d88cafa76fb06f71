/**
 * True while letters are being put together that are no words yet: what an input method for Chinese, Japanese or Korean
 * holds, and a dead key. Keyboards on glass put together whole words of Latin and Cyrillic, which are words at each letter.
 */
export function isUnfinished(composed: string, onGlass: boolean): boolean {
  return !onGlass || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]/u.test(composed);
}
