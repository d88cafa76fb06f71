import type { MessageKey } from "#features/languages/domain/messages.ts";

export type FooterLink = readonly [path: string, key: MessageKey];

/** Links of the footer by section. */
export const footerLinks = {
  product: [
    ["solar-panels", "frame.footer.solarPanels"],
    ["inverters", "frame.footer.inverters"],
    ["batteries", "frame.footer.batteries"],
    ["sets-of-solar-power-plants", "frame.footer.sets"],
    ["ev-chargers", "frame.footer.chargers"],
    ["rental", "frame.footer.rental"],
    ["wishes", "wishes.list"],
  ],
  about: [
    ["company", "frame.footer.company"],
    ["customer-cases", "frame.footer.cases"],
  ],
  support: [
    ["support", "frame.footer.supportCentre"],
    ["contact", "frame.footer.write"],
    ["guide", "frame.guides"],
    ["faq", "frame.footer.faq"],
    ["delivery-warranty-returns", "frame.footer.delivery"],
    ["manuals", "frame.manuals"],
    ["planner/backup", "frame.footer.backup"],
    ["planner/strings", "frame.footer.strings"],
    ["planner/solar", "frame.footer.solar"],
    ["offline", "offline.list"],
  ],
  legal: [
    ["legal-terms", "frame.footer.terms"],
    ["privacy-policy", "frame.footer.privacy"],
    ["withdrawal", "frame.footer.withdrawal"],
    ["privacy-choices", "frame.footer.choices"],
  ],
} as const satisfies Record<string, readonly FooterLink[]>;
