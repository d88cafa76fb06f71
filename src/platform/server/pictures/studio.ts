/** Pixels with four channels (red, green, blue, alpha), rows from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Difference from the background, of the channel that differs most, 0 to 255: up to `same` it is background, from `other` on it is not. */
const same = 18;
const other = 54;
/** Share of the outermost pixels that must be background: otherwise it is not even. */
const evenShare = 0.6;
/** Share of a photo that a background may have: of a product that fills the photo evenly nothing would remain. */
const maxShare = 0.98;

/**
 * Makes the even background of a photo transparent, in place: everything that is connected to the border and near its median
 * colour. Pixels at the edge of the product keep a part of their opacity and lose the colour of the background. A photo without
 * an even background stays as it is; returns whether it was changed.
 */
export function clearBackground({ data, width, height }: Pixels): boolean {
  const border = rimOf(width, height);
  const background = medianColour(data, border);
  const isBackground = (pixel: number) => differenceAt(data, pixel, background) <= same;
  const seeds = border.filter(isBackground);
  if (seeds.length < border.length * evenShare) return false;

  const seen = new Uint8Array(width * height);
  const queue = new Uint32Array(width * height);
  let end = 0;
  const edge: number[] = [];
  const visit = (pixel: number): void => {
    if (seen[pixel]) return;
    seen[pixel] = 1;
    if (isBackground(pixel)) queue[end++] = pixel;
    // The fill ends here, otherwise it would go on into the product.
    else edge.push(pixel);
  };
  for (const pixel of seeds) visit(pixel);
  for (let at = 0; at < end; at++) {
    const pixel = queue[at] ?? 0;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  if (end > seen.length * maxShare) return false;
  for (const pixel of edge) {
    const opacity = (differenceAt(data, pixel, background) - same) / (other - same);
    if (opacity < 1) soften(data, pixel, background, opacity);
  }
  for (let at = 0; at < end; at++) data.fill(0, (queue[at] ?? 0) * 4, (queue[at] ?? 0) * 4 + 4);
  return true;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The outermost pixels, each once. */
function rimOf(width: number, height: number): number[] {
  const pixels = new Set<number>();
  for (let x = 0; x < width; x++) pixels.add(x).add((height - 1) * width + x);
  for (let y = 0; y < height; y++) pixels.add(y * width).add(y * width + width - 1);
  return [...pixels];
}

function medianColour(data: Uint8Array, pixels: readonly number[]): Colour {
  const median = (channel: number): number => {
    const values = pixels.map((pixel) => data[pixel * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** A transparent pixel is background. */
function differenceAt(data: Uint8Array, pixel: number, [red, green, blue]: Colour): number {
  const at = pixel * 4;
  if (data[at + 3] === 0) return 0;
  return Math.max(
    Math.abs((data[at] ?? 0) - red),
    Math.abs((data[at + 1] ?? 0) - green),
    Math.abs((data[at + 2] ?? 0) - blue),
  );
}

/** A mixed colour is `opacity` × the product's + (1 − `opacity`) × the background's; solved for the product's. */
function soften(data: Uint8Array, pixel: number, background: Colour, opacity: number): void {
  const at = pixel * 4;
  background.forEach((colour, channel) => {
    const mixed = data[at + channel] ?? 0;
    data[at + channel] = Math.max(0, Math.min(255, Math.round((mixed - (1 - opacity) * colour) / opacity)));
  });
  data[at + 3] = Math.round((data[at + 3] ?? 255) * opacity);
}
