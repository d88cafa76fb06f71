import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { type LineOutcome, partsText } from "../../domain/staff/scan-hit.ts";
import type { ScannedLine } from "../../domain/staff/scan-lines.ts";
import { readQuantity } from "../../domain/staff/scan-lines.ts";
import type { Receipt } from "./use-receipt.ts";

/** Scanned goods with their quantities, the delivery note, and the button that books them all. */
export function ReceiptLines({ receipt, isAsking }: { receipt: Receipt; isAsking: boolean }) {
  const { t } = useLanguage();
  const { lines, notice } = receipt;
  return (
    <div className="grid gap-4">
      {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      <h2 className="h3">{t("adminScan.lines")}</h2>
      {lines.length === 0 ? <p className="text-muted">{t("adminScan.lines_none")}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {lines.map((line) => (
          <Line key={line.key} line={line} receipt={receipt} outcome={receipt.refused[line.key] ?? null} />
        ))}
      </ul>
      {lines.length > 0 ? (
        <>
          <Field
            label={t("adminScan.reason")}
            note={t("adminScan.optional")}
            name="reason"
            maxLength={500}
            autoComplete="off"
            value={receipt.reason}
            onChange={({ target }) => receipt.setReason(target.value)}
          />
          <div>
            <Button
              type="submit"
              tone="sun"
              name="intent"
              value="receive"
              formMethod="post"
              busy={isAsking || receipt.isSending}
            >
              {t("adminScan.book", { count: lines.length })}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

interface LineProps {
  line: ScannedLine;
  receipt: Receipt;
  /** Why it was refused. */
  outcome: LineOutcome | null;
}

function Line({ line, receipt, outcome }: LineProps) {
  const { t } = useLanguage();
  const product = receipt.products[line.productId];
  const name = product?.name ?? line.productId;
  const pieces = readQuantity(line.quantity);
  const isWrong = receipt.isChecked && (pieces === null || pieces === 0);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[48px_minmax(0,1fr)_auto]">
      <input type="hidden" name="line" value={line.productId} />
      <input type="hidden" name="key" value={line.key} />
      {line.isSent ? <input type="hidden" name="sent" value={line.key} /> : null}
      <span className="max-md:hidden">
        {product ? <ProductPicture src={product.picture} sizes="48px" width={48} height={48} /> : null}
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {[product?.sku, product?.bin ? t("adminDesk.stock_bin", { bin: product.bin }) : null]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <span className="input max-w-24">
          <input
            name="quantity"
            aria-label={t("adminScan.quantity", { name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `wrong-${line.key}` : undefined}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            value={line.quantity}
            readOnly={line.isSent}
            onChange={({ target }) => receipt.setQuantity(line.key, target.value)}
          />
        </span>
        {receipt.isHydrated ? (
          <IconButton
            label={t("adminScan.remove", { name })}
            onClick={() => receipt.remove(line.key)}
            disabled={line.isSent}
          >
            <X className="icon icon-s" />
          </IconButton>
        ) : null}
      </div>
      <p className="col-span-full text-small empty:hidden" id={`wrong-${line.key}`}>
        {isWrong ? <span className="error-text">{t("adminScan.bad_quantity")}</span> : null}
        {outcome?.outcome === "is_set" ? t("adminScan.set_parts", { parts: partsText(outcome.parts) }) : null}
        {outcome?.outcome === "unknown_product" ? t("adminScan.line_unknown_product") : null}
        {line.isSent && !receipt.isSending ? t("adminScan.line_sent") : null}
      </p>
    </li>
  );
}
