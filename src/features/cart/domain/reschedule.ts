import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { add, type Cart } from "./cart.ts";
import { cartLine } from "./line.ts";

/** Puts a rental on other days, where it stands; where the same line is there already, the two become one. */
export function reschedule(cart: Cart, uniqueKey: string, rental: RentalRequest, unitNet: number): Cart {
  return cart.reduce<Cart>((changed, line) => {
    const next = { ...line, rental, snapshot: { ...line.snapshot, unitNet } };
    return add(changed, line.uniqueKey === uniqueKey ? cartLine(next) : line).cart;
  }, []);
}
