import { Color, type MeshPhysicalMaterial, SRGBColorSpace, type Texture } from "three";
import { tex } from "#art/kit/lettering.ts";
import { phys } from "#art/kit/materials.ts";
import { fractal, hash } from "./noise.ts";

export interface Mottling {
  /** Number of blotches across the texture, their contrast (0–1), and the noise per texel. */
  clouds: number;
  contrast: number;
  speckle?: number;
  seed?: number;
  size?: readonly [width: number, height: number];
}

/** Texture of a mineral surface: plaster, screed, asphalt. Covers its face once, so nothing repeats. */
function mottled(tone: string, { clouds, contrast, speckle = 0, seed = 1, size = [1024, 512] }: Mottling): Texture {
  const [width, height] = size;
  const { r, g, b } = new Color(tone).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  return tex(width, height, (context) => {
    const image = context.createImageData(width, height);
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const cloud = fractal((x / width) * clouds + seed * 13, (y / width) * clouds, 5) - 0.5;
      const light = 1 + contrast * 2 * cloud + speckle * (hash(x + seed, y) - 0.5);
      image.data.set([r * light * 255, g * light * 255, b * light * 255, 255], at * 4);
    }
    context.putImageData(image, 0, 0);
  });
}

/** A mottled matt surface with a little reflection at grazing angles. */
export function mineral(tone: string, mottling: Mottling, roughness = 0.85, gloss = 0.3): MeshPhysicalMaterial {
  return phys("#ffffff", roughness, 0, { map: mottled(tone, mottling), specularIntensity: gloss });
}
