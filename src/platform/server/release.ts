/**
 * Gives back the memory of a large buffer at once. It lies outside of V8's heap, where garbage accumulates until the next
 * collection, and what is kept in between prevents the system from getting it back. Nobody else may hold the buffer.
 */
export function release(bytes: Buffer): void {
  // Small buffers share the pool of Node, which has to stay.
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}
