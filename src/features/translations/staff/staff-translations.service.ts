import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { TextCell } from "../domain/cell.ts";
import { previewsOf, type TextLook } from "../domain/previews.ts";
import type { TextWish } from "../domain/staff/texts-forms.ts";
import type { TextFailure, TextTarget } from "../texts/changes.service.ts";
import type { Translations } from "../translations.service.ts";

type Actor = { id: string };
type Acted = Promise<Result<TextCell, TextFailure>>;

/** What forms and endpoints wish of a text, in the steps that the translation manager knows. Who may is decided there. */
export interface StaffTexts {
  /** What would be said about a text, and how readers would see it; null for a key that nothing has. */
  look(key: string, locale: Locale, text: string): Promise<TextLook | null>;
  act(by: Actor, target: TextTarget, wish: TextWish): Acted;
}

export const staffTextsContext = createContext<StaffTexts>();

/** The desk on the translation manager. No I/O happens here. */
export function createStaffTexts(translations: Translations): StaffTexts {
  /** Keeps words that differ from what there is; those that do not are no change. */
  async function keep(by: Actor, target: TextTarget, text: string): Acted {
    const cell = (await translations.one(target.key))?.cells[target.locale];
    if (cell && cell.version === target.seen && text === (cell.draft ?? cell.text)) return ok(cell);
    return translations.save(by, target, text);
  }

  /** Words, then a second look, then everybody: as many of the three steps as the wish goes and the text still needs. */
  async function write(by: Actor, target: TextTarget, text: string, until: "save" | "ask" | "publish"): Acted {
    // Words that cannot go that far are not kept half the way: they stay where they were typed.
    const faults = until === "save" ? [] : ((await translations.check(target.key, target.locale, text))?.faults ?? []);
    if (faults.length > 0) return fail({ code: "faulty", faults });
    let last = await keep(by, target, text);
    while (last.ok && until !== "save") {
      const { state, version: seen } = last.value;
      if (state === "draft") last = await translations.askReview(by, { ...target, seen });
      else if (state === "review" && until === "publish") last = await translations.publish(by, { ...target, seen });
      else break;
    }
    return last;
  }

  return {
    async look(key, locale, text) {
      const check = await translations.check(key, locale, text);
      const isHopeless = check?.faults.some(({ code }) => code === "syntax" || code === "empty" || code === "too_long");
      return check && { check, previews: isHopeless ? [] : previewsOf(locale, text) };
    },
    act(by, target, wish) {
      switch (wish.intent) {
        case "save":
        case "ask":
        case "publish":
          return write(by, target, wish.text, wish.intent);
        case "send_back":
          return translations.sendBack(by, target);
        case "discard":
          return translations.discard(by, target);
        case "confirm":
          return translations.confirm(by, target);
        case "revert":
          return translations.revert(by, target, wish.event);
      }
    },
  };
}
