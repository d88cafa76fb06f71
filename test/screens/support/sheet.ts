import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import {
  accountPages,
  blockPages,
  deskPages,
  fileOf,
  findingPages,
  fleetPages,
  folderOf,
  languages,
  moneyPages,
  offlinePages,
  openPages,
  orderPages,
  rentPages,
  textPages,
} from "./pages.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const documentation = path.join(root, "docs/pictures");
const columns = 5;
const height = 220;
const gap = 16;
/** The top of a page as first seen: desktop and phone side by side. */
const screens = [
  { width: 1280, height: 860, left: 0, shown: Math.round((height * 1280) / 860) },
  { width: 375, height: 812, left: Math.round((height * 1280) / 860) + 6, shown: Math.round((height * 375) / 812) },
] as const;
const cell = screens[1].left + screens[1].shown + gap;

/** Puts every page, on desktop and phone, on one contact sheet of the documentation; languages alternate. */
export default async function sheet(): Promise<void> {
  const pages = [
    ...openPages,
    ...orderPages,
    ...rentPages,
    ...moneyPages,
    ...offlinePages,
    ...accountPages,
    ...deskPages,
    ...fleetPages,
    ...textPages,
    ...findingPages,
    ...blockPages,
    ...offlinePages,
  ];
  const tiles = (await Promise.all(pages.map(tilesOf))).flat();
  if (tiles.length < pages.length * screens.length) return;
  await mkdir(documentation, { recursive: true });
  const rows = Math.ceil(pages.length / columns);
  const blank = { width: columns * cell + gap, height: rows * (height + gap) + gap, channels: 3 } as const;
  await sharp({ create: { ...blank, background: "#c9cfc8" } })
    .composite(tiles)
    .webp({ quality: 50, effort: 6 })
    .toFile(path.join(root, "screens", "pages.webp"));
  await sharp(await topOf("", "en", screens[0]))
    .resize(1100)
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(documentation, "home.webp"));
}

/** Tiles of one page; fewer than two if the run took no screenshots of it. */
async function tilesOf(page: string, index: number): Promise<OverlayOptions[]> {
  const language = languages[index % languages.length] ?? "ua";
  const made = screens.filter(({ width }) => existsSync(path.join(root, folderOf(width, language), fileOf(page))));
  return Promise.all(
    made.map(async (screen) => ({
      input: await sharp(await topOf(page, language, screen))
        .resize(screen.shown, height)
        .png()
        .toBuffer(),
      left: (index % columns) * cell + gap + screen.left,
      top: Math.floor(index / columns) * (height + gap) + gap,
    })),
  );
}

async function topOf(page: string, language: string, screen: { width: number; height: number }): Promise<Buffer> {
  const picture = sharp(path.join(root, folderOf(screen.width, language), fileOf(page)));
  const { height: whole = screen.height } = await picture.metadata();
  return picture
    .extract({ left: 0, top: 0, width: screen.width, height: Math.min(whole, screen.height) })
    .extend({ bottom: Math.max(0, screen.height - whole), background: "#ffffff" })
    .png()
    .toBuffer();
}
