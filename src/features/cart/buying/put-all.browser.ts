import { countStep } from "#ui/count-step.ts";
import { cart } from "../cart.browser.ts";
import { add, type Shortfall } from "../domain/cart.ts";
import { cartLine, type NewLine } from "../domain/line.ts";

/** Adds several lines as one change; the answers are in their order. */
export function putAll(some: readonly { line: NewLine; available?: number }[]): (Shortfall | null)[] {
  const answers: (Shortfall | null)[] = [];
  countStep("cart_added");
  cart.update((lines) =>
    some.reduce((before, { line, available }) => {
      const change = add(before, cartLine(line), available);
      answers.push(change.shortfall);
      return change.cart;
    }, lines),
  );
  return answers;
}
