import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Packing, Parcel, ParcelContent } from "./packing.ts";

/** A packing with the SKU of each product in it. */
export interface NamedPacking extends Packing {
  skus: ReadonlyMap<string, string>;
}

/** Packages of a product as texts. */
interface ContentView extends Pick<ParcelContent, "part" | "parts"> {
  sku: string;
  units: string;
}

/** Equal parcels as texts: measures in cm, weight in kg. */
interface ParcelView extends Pick<Parcel, "kind"> {
  /** How many there are of it. */
  count: number;
  length: string;
  width: string;
  height: string;
  weight: string;
  /** `UN 3480`; `null`: ordinary goods. */
  dangerous: string | null;
  contents: ContentView[];
}

export interface PackingView {
  count: number;
  weight: string;
  parcels: ParcelView[];
  oversize: ContentView[];
  /** SKUs. */
  unknown: string[];
}

/** A packing for a page; equal parcels are shown once. */
export function packingView({ parcels, oversize, unknown, skus }: NamedPacking, locale: Locale): PackingView {
  const skuOf = (id: string) => skus.get(id) ?? id;
  const kg = (weightG: number) => formatFigure(weightG / 1000, [0, 1], locale);
  const cm = (mm: number) => formatFigure(mm / 10, [0, 1], locale);
  const contentView = ({ productId, units, part, parts }: ParcelContent): ContentView => {
    return { sku: skuOf(productId), units: formatFigure(units, [0, 0], locale), part, parts };
  };
  const equal = Map.groupBy(parcels, (parcel) => JSON.stringify(parcel));
  return {
    count: parcels.length,
    weight: kg(parcels.reduce((sum, { weightG }) => sum + weightG, 0)),
    parcels: [...equal.values()].flatMap(([parcel, ...others]) => {
      if (!parcel) return [];
      const { kind, lengthMm, widthMm, heightMm, weightG, dangerousGoods, contents } = parcel;
      return {
        ...{ kind, count: others.length + 1, weight: kg(weightG) },
        ...{ length: cm(lengthMm), width: cm(widthMm), height: cm(heightMm) },
        dangerous: dangerousGoods && `UN\u00a0${dangerousGoods.slice(2)}`,
        contents: contents.map(contentView),
      };
    }),
    oversize: oversize.map(contentView),
    unknown: unknown.map(skuOf),
  };
}
