/** Deterministic pseudo-random value in [0, 1) for a grid cell. */
export function hash(i: number, j = 0): number {
  let mixed = (Math.imul(i | 0, 374_761_393) + Math.imul(j | 0, 668_265_263)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth value noise over the plane, 0…1, with a feature size of one unit. */
export function noise(x: number, y = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const low = hash(i, j) + (hash(i + 1, j) - hash(i, j)) * u;
  const high = hash(i, j + 1) + (hash(i + 1, j + 1) - hash(i, j + 1)) * u;
  return low + (high - low) * v;
}

/** Fractal noise of `octaves` layers, each twice as fine and half as strong as the previous; about 0…1, mean 0.5. */
export function fractal(x: number, y: number, octaves: number): number {
  let [sum, share, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += share * noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
    share *= 0.5;
    scale *= 2.03;
  }
  return sum / (1 - 2 * share);
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
