import shownEn from "../../../src/features/catalogue/messages/reviews.en.json" with { type: "json" };
import shownPl from "../../../src/features/catalogue/messages/reviews.pl.json" with { type: "json" };
import shownUa from "../../../src/features/catalogue/messages/reviews.ua.json" with { type: "json" };
import ordersEn from "../../../src/features/orders/messages/en.json" with { type: "json" };
import ordersPl from "../../../src/features/orders/messages/pl.json" with { type: "json" };
import ordersUa from "../../../src/features/orders/messages/ua.json" with { type: "json" };
import reviewsEn from "../../../src/features/reviews/messages/en.json" with { type: "json" };
import reviewsPl from "../../../src/features/reviews/messages/pl.json" with { type: "json" };
import adminEn from "../../../src/features/reviews/messages/staff.en.json" with { type: "json" };
import adminPl from "../../../src/features/reviews/messages/staff.pl.json" with { type: "json" };
import adminUa from "../../../src/features/reviews/messages/staff.ua.json" with { type: "json" };
import reviewsUa from "../../../src/features/reviews/messages/ua.json" with { type: "json" };

/** Messages of reviews, from the files of the feature. */
export const reviewWords = {
  ua: { own: reviewsUa, shown: shownUa, desk: adminUa, orders: ordersUa },
  pl: { own: reviewsPl, shown: shownPl, desk: adminPl, orders: ordersPl },
  en: { own: reviewsEn, shown: shownEn, desk: adminEn, orders: ordersEn },
};

/** Single-letter words are joined to the next one, and numbers to their units: a pattern accepts any space. */
export function said(message: string, values: Record<string, string | number> = {}): RegExp {
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  return new RegExp(filled.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s"));
}
