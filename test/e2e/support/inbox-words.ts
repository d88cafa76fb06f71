import contactEn from "../../../src/features/inbox/messages/en.json" with { type: "json" };
import contactPl from "../../../src/features/inbox/messages/pl.json" with { type: "json" };
import deskEn from "../../../src/features/inbox/messages/staff.en.json" with { type: "json" };
import deskPl from "../../../src/features/inbox/messages/staff.pl.json" with { type: "json" };
import deskUa from "../../../src/features/inbox/messages/staff.ua.json" with { type: "json" };
import contactUa from "../../../src/features/inbox/messages/ua.json" with { type: "json" };

/** Messages of the contact form and of the inbox, from the files of the features. */
export const inboxWords = {
  ua: { contact: contactUa, desk: deskUa },
  pl: { contact: contactPl, desk: deskPl },
  en: { contact: contactEn, desk: deskEn },
};
