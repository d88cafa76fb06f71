const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longest = 120;

/** True for a well-formed product id; others are not queried. */
export function isProductId(value: string): boolean {
  return value.length <= longest && pattern.test(value);
}
