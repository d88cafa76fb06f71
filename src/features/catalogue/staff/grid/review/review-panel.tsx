import { useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { type CheckedCell, maxReason, type Preview } from "../../../domain/bulk-edit/bulk-change.ts";
import type { CategoryNames } from "../cell-text.ts";
import { useView } from "../grid-context.tsx";
import { CheckedCells } from "./checked-cells.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import type { Review } from "./use-review.ts";

const filters = ["all", "warnings", "errors"] as const;
type Filter = (typeof filters)[number];
/** Changed cells shown at first, and by each "show more". */
const pageSize = 200;

interface ReviewPanelProps {
  review: Extract<Review, { step: "ready" | "applying" }>;
  categories: CategoryNames;
  onApply: (reason: string) => void;
  onBack: () => void;
  onGo: (product: string, field: string) => void;
}

/** Every change before it is applied. Warnings have to be read and ticked once, errors mended in the grid. */
export function ReviewPanel({ review, categories, onApply, onBack, onGo }: ReviewPanelProps) {
  const { t } = useLanguage();
  const { cells, counts } = review.preview;
  const rows = useView((view) => view.rows);
  const names = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState(pageSize);
  const [reason, setReason] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = cells.filter((cell) => matches(cell, filter));
  return (
    <section className="mt-6" aria-labelledby="review">
      <h2 className="h3" id="review" ref={heading} tabIndex={-1}>
        {t("adminGrid.review", { cells: counts.cells, products: counts.products })}
      </h2>
      {review.failure ? <FailureNotice failure={review.failure} /> : null}
      {counts.errors > 0 ? (
        <Notice tone="error" className="mt-4">
          {t("adminGrid.has_errors", { count: counts.errors })}
        </Notice>
      ) : null}
      <div className="mt-4 grid max-w-[720px] gap-4 md:grid-cols-2">
        <CellFilter counts={counts} filter={filter} onChange={setFilter} />
        <Field
          label={t("adminGrid.reason")}
          hint={t("adminGrid.reason_hint")}
          maxLength={maxReason}
          value={reason}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <CheckedCells cells={found.slice(0, shown)} names={names} categories={categories} onGo={onGo} />
      {found.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + pageSize)}>
          {t("adminGrid.more", { count: found.length - shown })}
        </Button>
      ) : null}
      <ReviewFooter review={review} onApply={() => onApply(reason)} onBack={onBack} />
    </section>
  );
}

function CellFilter({
  counts,
  filter,
  onChange,
}: {
  counts: Preview["counts"];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const { t } = useLanguage();
  return (
    <Select
      label={t("adminGrid.show")}
      value={filter}
      onChange={({ target }) => onChange(filters.find((one) => one === target.value) ?? "all")}
    >
      <option value="all">{t("adminGrid.show_all", { count: counts.cells })}</option>
      <option value="warnings">{t("adminGrid.show_warnings", { count: counts.warnings })}</option>
      <option value="errors">{t("adminGrid.show_errors", { count: counts.errors })}</option>
    </Select>
  );
}

/** Applies once the warnings are ticked, or goes back. */
function ReviewFooter({
  review,
  onApply,
  onBack,
}: Pick<ReviewPanelProps, "review" | "onBack"> & { onApply: () => void }) {
  const { t } = useLanguage();
  const { counts } = review.preview;
  const [isRead, setIsRead] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const apply = (): void => {
    if (counts.warnings > 0 && !isRead) setIsMissing(true);
    else onApply();
  };
  return (
    <div className="sticky bottom-0 z-10 mt-4 grid gap-3 border-t border-ink bg-paper py-3">
      {counts.warnings > 0 ? (
        <Tick
          checked={isRead}
          error={isMissing && !isRead ? t("adminGrid.tick_first") : null}
          onChange={({ target }) => setIsRead(target.checked)}
        >
          {t("adminGrid.read_warnings", { count: counts.warnings })}
        </Tick>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {counts.errors > 0 ? null : (
          <Button tone="sun" busy={review.step === "applying"} onClick={apply}>
            {t(review.step === "applying" ? "adminGrid.applying" : "adminGrid.apply", { count: counts.cells })}
          </Button>
        )}
        <Button onClick={onBack}>{t("adminGrid.back_to_grid")}</Button>
      </div>
      <p className="sr-only" role="status">
        {review.step === "applying" ? t("adminGrid.applying", { count: counts.cells }) : ""}
      </p>
    </div>
  );
}

function matches({ error, warnings }: CheckedCell, filter: Filter): boolean {
  if (filter === "errors") return error !== null;
  return filter === "all" || warnings.length > 0;
}
