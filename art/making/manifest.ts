import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "./encode.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Used by the shop: which pictures exist, and a version for their URLs. */
const shopFile = path.join(root, "src/features/catalogue/domain/pictures.gen.json");
/** Used only by this command: fingerprint of the inputs of each picture set. */
const printsFile = path.join(root, "art/fingerprints.gen.json");

export interface ProductPictures {
  version: string;
  drawing: boolean;
}

export interface FlatPicture {
  version: string;
  width: number;
  height: number;
}

interface ShopManifest {
  products: Record<string, ProductPictures>;
  scenes: Record<string, FlatPicture>;
  categories: Record<string, FlatPicture>;
}

type Prints = Record<keyof ShopManifest, Record<string, string>>;

/** Both files, saved after each picture set so that an interrupted run can be resumed. */
export class Manifest {
  private readonly shop: ShopManifest;
  private readonly prints: Prints;

  private constructor(shop: ShopManifest, prints: Prints) {
    this.shop = shop;
    this.prints = prints;
  }

  static async read(): Promise<Manifest> {
    const shop = JSON.parse(await readFile(shopFile, "utf8")) as ShopManifest;
    const empty = { products: {}, scenes: {}, categories: {} };
    const prints = await readFile(printsFile, "utf8").then(
      (text) => JSON.parse(text) as Prints,
      () => empty,
    );
    return new Manifest(shop, prints);
  }

  isCurrent(part: keyof ShopManifest, name: string, print: string): boolean {
    return name in this.shop[part] && this.prints[part][name] === print;
  }

  hasProduct(id: string): boolean {
    return Object.hasOwn(this.shop.products, id);
  }

  /** Marks existing pictures as up to date with `print`; returns false if there are none. */
  async accept(part: keyof ShopManifest, name: string, print: string): Promise<boolean> {
    if (!Object.hasOwn(this.shop[part], name)) return false;
    const prints: Record<string, string> = this.prints[part];
    prints[name] = print;
    await writeWhole(printsFile, lines(this.prints));
    return true;
  }

  async setDrawing(id: string, drawing: boolean): Promise<void> {
    const entry = this.shop.products[id];
    if (!entry || entry.drawing === drawing) return;
    entry.drawing = drawing;
    await writeWhole(shopFile, lines(this.shop));
  }

  async keep<P extends keyof ShopManifest>(
    part: P,
    name: string,
    entry: ShopManifest[P][string],
    print: string,
  ): Promise<void> {
    // Another run may have saved entries since this one began.
    const { shop, prints } = await Manifest.read();
    Object.assign(this.shop, shop);
    Object.assign(this.prints, prints);
    (this.shop[part] as Record<string, typeof entry>)[name] = entry;
    (this.prints[part] as Record<string, string>)[name] = print;
    await writeWhole(shopFile, lines(this.shop));
    await writeWhole(printsFile, lines(this.prints));
  }
}

/** JSON with one entry per line, sorted by name, for readable diffs. */
function lines(record: object): string {
  const parts = Object.entries(record).map(([part, entries]) => {
    const rows = Object.entries(entries as Record<string, unknown>)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
    return `  ${JSON.stringify(part)}: {${rows.length ? `\n${rows.join(",\n")}\n  ` : ""}}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}
