import {
  CanvasTexture,
  type Mesh,
  MeshStandardMaterial,
  NoColorSpace,
  PlaneGeometry,
  SRGBColorSpace,
  Texture,
} from "three";
import { mesh, type Vec3 } from "./group.ts";

export type Canvas2D = CanvasRenderingContext2D;
type Draw = (context: Canvas2D, width: number, height: number) => void;

const family = '"Golos Text", sans-serif';

/** Waits for the shop's typeface; a label drawn earlier would keep the fallback font. */
export async function letteringReady(): Promise<void> {
  const weights = [400, 500, 600, 700, 800];
  await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 16px ${family}`, "Aa0 Żół Їжа")));
}

/**
 * Texture drawn on a canvas of w × h pixels. Without a canvas (in Node: dimension drawings, tests) it stays empty, so
 * that geometry can still be built.
 */
export function tex(w: number, h: number, draw: Draw, { srgb = true, aniso = 8 } = {}): Texture {
  if (typeof document === "undefined") return new Texture();
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D canvas for a texture.");
  draw(context, w, h);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = srgb ? SRGBColorSpace : NoColorSpace;
  texture.anisotropy = aniso;
  return texture;
}

export interface DecalOptions {
  rough?: number;
  metal?: number;
  /** Emissive intensity (screens 0.75–0.9). */
  glow?: number;
}

/** Decal of w × h mm at k pixels per mm, facing +z; drawn in millimetres. Place it 0.3 mm in front of its surface. */
export function decal(
  w: number,
  h: number,
  k: number,
  draw: Draw,
  p?: Vec3,
  rotation?: Vec3,
  { rough = 0.5, metal = 0, glow = 0 }: DecalOptions = {},
): Mesh {
  const texture = tex(Math.round(w * k), Math.round(h * k), (context) => {
    context.scale(k, k);
    draw(context, w, h);
  });
  const material = new MeshStandardMaterial({
    map: texture,
    transparent: true,
    roughness: rough,
    metalness: metal,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    depthWrite: false,
  });
  if (glow > 0) {
    material.emissive.set(0xffffff);
    material.emissiveMap = texture;
    material.emissiveIntensity = glow;
  }
  const made = mesh(new PlaneGeometry(w, h), material, p, rotation);
  made.castShadow = false;
  return made;
}

export interface TextOptions {
  weight?: number;
  align?: CanvasTextAlign;
  /** Letter spacing in the unit of the canvas. */
  ls?: number;
}

/** One line of text on a canvas; `size` and position in canvas units, `py` is the vertical centre of the line. */
export function text(
  context: Canvas2D,
  words: string,
  px: number,
  py: number,
  size: number,
  color: string,
  { weight = 700, align = "left", ls = 0 }: TextOptions = {},
): void {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.letterSpacing = `${ls}px`;
  context.fillText(words, px, py);
}

/** Text as a separate part: `size` in mm, centred on `p` or starting there. */
export function label(
  words: string,
  size: number,
  color: string,
  p?: Vec3,
  rotation?: Vec3,
  options: TextOptions & DecalOptions & { k?: number; left?: boolean } = {},
): Mesh {
  const { k = 6, left = false, weight, ls, ...surface } = options;
  const w = words.length * size * 0.9 + size;
  const h = size * 1.6;
  const align = left ? "left" : "center";
  const draw = (context: Canvas2D) =>
    text(context, words, left ? size * 0.1 : w / 2, h / 2, size, color, { weight, ls, align });
  return decal(w, h, k, draw, p, rotation, surface);
}

/** Begins the path of a rounded rectangle. */
export function rr(context: Canvas2D, x: number, y: number, w: number, h: number, r: number): void {
  context.beginPath();
  context.roundRect(x, y, w, h, r);
}
