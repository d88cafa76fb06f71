import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FoundProduct, Hit } from "../../domain/staff/scan-hit.ts";
import { StockFigures } from "../screens/stock-figures.tsx";

interface HitListProps {
  hits: readonly Hit[];
  /** Without stock: it would lead whoever counts. */
  isBlind: boolean;
  /** Address that goes on with one of several products, by its id; `null` where nothing is done with it. */
  choose: ((id: string) => string) | null;
}

/** What has the scanned code, with links to its pages. */
export function HitList({ hits, isBlind, choose }: HitListProps) {
  if (hits.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`} className="border-b border-line py-4">
          {hit.kind === "product" ? (
            <Product hit={hit} isBlind={isBlind} choose={hits.length > 1 ? choose : null} />
          ) : (
            <Other hit={hit} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Product({ hit, isBlind, choose }: Omit<HitListProps, "hits"> & { hit: FoundProduct }) {
  const { t, path } = useLanguage();
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-4">
      <ProductPicture src={hit.picture} sizes="72px" width={72} height={72} className="rounded-sm" loading="eager" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{hit.name}</bdi>
        </p>
        <p className="text-small wrap-anywhere text-muted">{hit.sku}</p>
        {isBlind ? null : (
          <p className="mt-1 text-small">
            <StockFigures product={hit} />
          </p>
        )}
        {hit.isSet ? null : (
          <p className="mt-1 text-small">
            {hit.bin === null ? t("adminScan.bin_none") : t("adminDesk.stock_bin", { bin: hit.bin })}
          </p>
        )}
        {hit.isCarton ? <p className="mt-1 text-small">{t("adminScan.carton")}</p> : null}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
          {choose ? (
            <a className="link font-medium" href={choose(hit.id)}>
              {t("adminScan.choose")}
            </a>
          ) : null}
          {isBlind ? null : (
            <a className="link" href={path(`admin/stock/${hit.id}`)}>
              {t("adminScan.link_stock")}
            </a>
          )}
          <a className="link" href={path(`admin/products/edit/${hit.id}`)}>
            {t("adminScan.link_product")}
          </a>
        </p>
      </div>
    </div>
  );
}

function Other({ hit }: { hit: Exclude<Hit, FoundProduct> }) {
  const { t, path } = useLanguage();
  if (hit.kind === "order") {
    return (
      <>
        <p className="font-medium">{hit.orderNumber}</p>
        <p className="text-small text-muted">{t(`orders.status_${hit.status}`)}</p>
        <p className="mt-2 text-small">
          <a className="link" href={path(`admin/orders/${hit.id}`)}>
            {t("adminScan.link_order")}
          </a>
        </p>
      </>
    );
  }
  const page = path(`admin/rental/units/${hit.id}`);
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <bdi>{hit.machine}</bdi>
      </p>
      <p className="text-small wrap-anywhere text-muted">
        {hit.serial} · {hit.depot}, {t(`orders.country_${hit.market}`)} · {t(`adminScan.state_${hit.state}`)}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <a className="link" href={page}>
          {t("adminScan.link_machine")}
        </a>
        <a className="link" href={`${page}#do-move`}>
          {t("adminScan.link_move")}
        </a>
      </p>
    </>
  );
}
