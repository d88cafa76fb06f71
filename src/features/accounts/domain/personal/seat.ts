import type { AddressCountry } from "../addresses/address-book.ts";

/** Registered address of a company, which invoices name. */
export interface Seat {
  street: string;
  postalCode: string;
  city: string;
  country: AddressCountry;
}

/** Names of the fields of a seat in forms and in the API. */
export const seatNames = {
  street: "seatStreet",
  postalCode: "seatPostalCode",
  city: "seatCity",
  country: "seatCountry",
} as const satisfies Record<keyof Seat, string>;
export type SeatName = (typeof seatNames)[keyof Seat];
