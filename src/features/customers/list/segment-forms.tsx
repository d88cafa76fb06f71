import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxSegmentName, maxSegments, type Segment, type SegmentError } from "../domain/segments.ts";

interface SegmentFormsProps {
  segments: readonly Segment[];
  /** The filters that are shown now. */
  query: string;
  /** Why a segment was not saved, and what was typed. */
  error: { error: SegmentError; typed: string; isShared: boolean } | null;
}

/** Segments as links, the forms that save and delete own ones, and the download of what is shown. */
export function SegmentForms({ segments, query, error }: SegmentFormsProps) {
  const { t, path } = useLanguage();
  const list = path("admin/customers");
  const most = error?.error === "limit" ? maxSegments : maxSegmentName;
  return (
    <div className="mt-4 grid gap-3">
      <SegmentLinks segments={segments} list={list} query={query} />
      <details open={error !== null || undefined}>
        <summary className="link text-small">{t("adminCustomers.segments_manage")}</summary>
        <div className="mt-3 grid gap-6 md:grid-cols-2">
          <form method="post" action={`${list}${query}`} className="grid content-start gap-3">
            <input type="hidden" name="intent" value="save_segment" />
            <input type="hidden" name="query" value={query} />
            <Field
              label={t("adminCustomers.segment_name")}
              name="name"
              required
              autoComplete="off"
              defaultValue={error?.typed}
              hint={t("adminCustomers.segment_hint")}
              error={error ? t(`adminCustomers.segment_error_${error.error}`, { most }) : null}
            />
            <Tick name="shared" value="yes" defaultChecked={error?.isShared}>
              {t("adminCustomers.segment_shared")}
            </Tick>
            <div>
              <Button type="submit" size="compact">
                {t("adminCustomers.segment_save")}
              </Button>
            </div>
          </form>
          <div className="grid content-start gap-6">
            <OwnSegments segments={segments.filter(({ isOwn }) => isOwn)} action={`${list}${query}`} />
            <ExportForm query={query} />
          </div>
        </div>
      </details>
    </div>
  );
}

/** The file is an answer of the server, so the form leaves the page as it is. */
function ExportForm({ query }: { query: string }) {
  const { t } = useLanguage();
  return (
    <form method="post" action="/api/admin/customers/export" className="grid gap-3">
      <input type="hidden" name="query" value={query} />
      <p className="text-small text-muted">{t("adminCustomers.export_hint")}</p>
      <div>
        <Button type="submit" size="compact">
          {t("adminCustomers.export")}
        </Button>
      </div>
    </form>
  );
}

function SegmentLinks({ segments, list, query }: Pick<SegmentFormsProps, "segments" | "query"> & { list: string }) {
  const { t } = useLanguage();
  if (segments.length === 0) return null;
  const all = {
    id: "all",
    name: t("adminCustomers.segment_all"),
    query: "",
    isShared: false,
    isOwn: true,
    owner: null,
  };
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t("adminCustomers.segments")}>
      {[all, ...segments].map((segment) => (
        <a
          key={segment.id}
          className="chip"
          href={`${list}${segment.query}`}
          aria-current={segment.query === query ? "true" : undefined}
        >
          <span className="wrap-anywhere">
            {segment.isOwn || !segment.owner
              ? segment.name
              : t("adminCustomers.segment_of", { name: segment.name, owner: segment.owner })}
          </span>
          {segment.isOwn && segment.isShared ? <small>{t("adminCustomers.segment_is_shared")}</small> : null}
        </a>
      ))}
    </nav>
  );
}

function OwnSegments({ segments, action }: { segments: readonly Segment[]; action: string }) {
  const { t } = useLanguage();
  if (segments.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {segments.map(({ id, name }) => (
        <li key={id} className="border-b border-line py-2">
          <form method="post" action={action} className="flex items-center justify-between gap-4">
            <input type="hidden" name="segment" value={id} />
            <span className="min-w-0 text-small wrap-anywhere">{name}</span>
            <Button
              type="submit"
              name="intent"
              value="delete_segment"
              size="compact"
              tone="quiet"
              aria-label={t("adminCustomers.segment_delete_named", { name })}
            >
              {t("adminCustomers.segment_delete")}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
