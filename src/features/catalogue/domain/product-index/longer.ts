/** A copy of a typed array with twice its length. */
export function longer<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(array: T): T {
  const copy = new (array.constructor as new (length: number) => T)(array.length * 2);
  copy.set(array);
  return copy;
}
