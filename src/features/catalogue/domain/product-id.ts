const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longest = 120;

/** True for what can be the id of a product; anything else need not be looked for. */
export function isProductId(value: string): boolean {
  return value.length <= longest && pattern.test(value);
}
