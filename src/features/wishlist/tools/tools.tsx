import type { ToolsProps } from "#features/catalogue/slots.browser.tsx";
import { CardTools } from "./card-tools.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { PageTools } from "./page-tools.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

/** The tools for a position on the page. */
export function ToolsOf({ product, place }: ToolsProps) {
  if (!product) return place === "viewed" ? <RecentlyViewed /> : <CompareBar />;
  if (place === "foot") return <RecentlyViewed looking={product.id} />;
  return place === "page" ? <PageTools product={product} /> : <CardTools product={product} />;
}
