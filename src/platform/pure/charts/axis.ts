/** Round steps of an axis: 1, 2 or 5 times a power of ten, at most `count` of them up to `max`. */
export function axisStep(max: number, count: number): number {
  const least = Math.max(max, Number.MIN_VALUE) / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Marks of an axis from `min` to `max` at round steps, 0 among them if it lies between. */
export function axisMarks(min: number, max: number, count: number): number[] {
  const step = axisStep(max - min, count);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
