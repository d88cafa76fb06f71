/** Promotions of the cart as the checkout shows them. */
export { CodeForm } from "./promotions/code-form.tsx";
export { discountRows, freeDeliveryBy, goodsBefore } from "./promotions/discount-rows.ts";
export { GiftRows } from "./promotions/gift-rows.tsx";
