import type { Locale } from "#features/languages/domain/locale.ts";

/** Demo customers of a local shop, named in the README. */
export const demoAccounts: readonly {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  locale: Locale;
}[] = [
  {
    email: "anna.demo@heliora.example",
    password: "slonce-nad-dachem-7",
    firstName: "Anna",
    lastName: "Nowak",
    phone: "+48601234567",
    locale: "pl",
  },
  {
    email: "oleh.demo@heliora.example",
    password: "sontse-nad-dakhom-7",
    firstName: "Олег",
    lastName: "Шевченко",
    phone: "+380671234567",
    locale: "ua",
  },
];
