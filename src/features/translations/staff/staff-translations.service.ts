import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { TextCell } from "../domain/cell.ts";
import { previewsOf, type TextLook } from "../domain/previews.ts";
import type { TextRequest } from "../domain/staff/texts-forms.ts";
import type { TextFailure, TextTarget } from "../texts/changes.service.ts";
import type { Translations } from "../translations.service.ts";

type Actor = { id: string };
type Acted = Promise<Result<TextCell, TextFailure>>;

/** Requests of forms and endpoints as steps of `Translations`. Pages and endpoints check the permission. */
export interface StaffTexts {
  /** Check and previews of a text; `null` for an unknown key. */
  look(key: string, locale: Locale, text: string): Promise<TextLook | null>;
  act(by: Actor, target: TextTarget, request: TextRequest): Acted;
}

export const staffTextsContext = createContext<StaffTexts>();

/** No I/O happens here. */
export function createStaffTexts(translations: Translations): StaffTexts {
  /** Saves a text; an unchanged one is not saved again. */
  async function save(by: Actor, target: TextTarget, text: string): Acted {
    const cell = (await translations.one(target.key))?.cells[target.locale];
    if (cell && cell.version === target.seen && text === (cell.draft ?? cell.text)) return ok(cell);
    return translations.save(by, target, text);
  }

  /** Saves, asks for review and publishes, up to `until`, leaving out steps that are already done. */
  async function write(by: Actor, target: TextTarget, text: string, until: "save" | "ask" | "publish"): Acted {
    // A text that cannot go all the way is not saved at all: it stays in the form.
    const errors = until === "save" ? [] : ((await translations.check(target.key, target.locale, text))?.faults ?? []);
    if (errors.length > 0) return fail({ code: "faulty", faults: errors });
    let last = await save(by, target, text);
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
      const isUnreadable = check?.faults.some(
        ({ code }) => code === "syntax" || code === "empty" || code === "too_long",
      );
      return check && { check, previews: isUnreadable ? [] : previewsOf(locale, text) };
    },
    act(by, target, request) {
      switch (request.intent) {
        case "save":
        case "ask":
        case "publish":
          return write(by, target, request.text, request.intent);
        case "send_back":
          return translations.sendBack(by, target);
        case "discard":
          return translations.discard(by, target);
        case "confirm":
          return translations.confirm(by, target);
        case "revert":
          return translations.revert(by, target, request.event);
      }
    },
  };
}
