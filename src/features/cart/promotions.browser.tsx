import { afterHtml } from "#ui/after-html.tsx";

/** Coupon codes of the cart; its code comes after the first load. */
export const CodeForm = afterHtml(async () => (await import("./promotions/code-form.tsx")).CodeForm);
/** Promotions of the cart as the checkout shows them. */
export { discountRows, freeDeliveryBy, goodsBefore } from "./promotions/discount-rows.ts";
export { GiftRows } from "./promotions/gift-rows.tsx";
