import { describe, expect, test } from "vitest";
import { compileMessages } from "./compile.ts";
import type { Locale } from "./locale.ts";
import { translator } from "./messages.ts";
import { bindShortWords } from "./short-words.ts";

/** Shows a no-break space as `_`. */
const seen = (text: string) => text.replaceAll("\u00a0", "_");

describe("words of one letter are bound to the next word", () => {
  test.each<[Locale, string, string]>([
    ["ua", "Енергія з даху і в домі", "Енергія з_даху і_в_домі"],
    ["ua", "В наявності", "В_наявності"],
    ["ua", "Натисніть «З початку» (у меню)", "Натисніть «З_початку» (у_меню)"],
    [
      "ua",
      "видно в [особистому кабінеті](profile), [у каталозі](catalogue)",
      "видно в_[особистому кабінеті](profile), [у_каталозі](catalogue)",
    ],
    ["ua", "- З ПДВ\n- У рахунку", "- З_ПДВ\n- У_рахунку"],
    // A unit of one letter belongs to the number before it.
    ["ua", "мережа 230 В та 1 з 5", "мережа 230 В та 1 з_5"],
    ["pl", "Moc i waga w karcie; o tym u nas", "Moc i_waga w_karcie; o_tym u_nas"],
    ["pl", "gniazdo CEE 32 A do ładowania", "gniazdo CEE 32 A do ładowania"],
    ["pl", "Zamawiam z obowiązkiem zapłaty", "Zamawiam z obowiązkiem zapłaty"],
    ["en", "I take a panel", "I take a panel"],
  ])("%s: %s", (locale, text, bound) => {
    expect(seen(bindShortWords(text, locale))).toBe(bound);
  });

  test.each<[string, Record<string, string | number>, string]>([
    ["Ціна в {place} і доставка", { place: "а б" }, "Ціна в_а б і_доставка"],
    [
      "{n, plural, one {# рік у дії} few {# роки з вами} many {# років} other {# року}} о {o}",
      { n: 3, o: "8" },
      "3_роки з_вами о_8",
    ],
    ["{o, select, a {а далі} other {і все}}", { o: "a" }, "а_далі"],
  ])("in a message, not in its values: %s", (icu, values, bound) => {
    const t = translator("ua", compileMessages("ua", "frame", { help: icu }));
    expect(seen(t("frame.help", values))).toBe(bound);
  });
});
