export { selectBuyers as findBuyers } from "./staff/palette/order-palette.store.ts";
