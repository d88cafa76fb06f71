import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { LoadedScan } from "./use-scan-state.ts";

type UnknownCodeProps = Pick<NonNullable<LoadedScan["found"]>, "code" | "isGtin" | "rightDigit">;

/** Nothing has a code: what may be wrong with it, and where to go on. */
export function UnknownCode({ code, isGtin, rightDigit }: UnknownCodeProps) {
  const { t, path } = useLanguage();
  return (
    <Notice
      tone="warn"
      action={
        <a className="link" href={path(`admin/stock?q=${encodeURIComponent(code.slice(0, 100))}`)}>
          {t("adminScan.search_stock")}
        </a>
      }
    >
      <p className="wrap-anywhere">{t("adminScan.unknown", { code: code.slice(0, 100) })}</p>
      {rightDigit === null ? null : <p className="mt-1">{t("adminScan.wrong_digit", { digit: rightDigit })}</p>}
      {isGtin ? <p className="mt-1">{t("adminScan.unknown_gtin")}</p> : null}
    </Notice>
  );
}
