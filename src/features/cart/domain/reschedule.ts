import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import { add, type Cart } from "./cart.ts";
import { cartLine } from "./line.ts";

/** Moves a rental to other days, keeping its position; merges it with an equal line. */
export function reschedule(cart: Cart, uniqueKey: string, rental: RentalRequest, unitNet: number): Cart {
  return cart.reduce<Cart>((changed, line) => {
    const next = { ...line, rental, snapshot: { ...line.snapshot, unitNet } };
    return add(changed, line.uniqueKey === uniqueKey ? cartLine(next) : line).cart;
  }, []);
}
