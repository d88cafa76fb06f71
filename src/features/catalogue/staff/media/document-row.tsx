import type { KeyboardEvent, PointerEvent } from "react";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { type Day, daysBetween } from "#platform/pure/days.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowDown } from "#ui/icons/controls/arrow-down.ts";
import { ArrowUp } from "#ui/icons/controls/arrow-up.ts";
import { GripVertical } from "#ui/icons/controls/grip-vertical.ts";
import { validityOf } from "../../domain/media/file-list.ts";
import { movedByKey } from "../../domain/media/picture-list.ts";
import { type ProductFile, type ProductFileKind, productFileKinds } from "../../domain/media/product-media.ts";
import { maxTitleLength } from "../../domain/product-writes/read-media.ts";
import { ItemTools } from "./item-tools.tsx";
import { useSizeText } from "./uploads/use-size-text.ts";
import { useMediaFile } from "./use-media-file.ts";
import { ValidUntilField } from "./valid-until-field.tsx";

const kindTexts: Record<ProductFileKind, MessageKey> = {
  datasheet: "adminMedia.kind_datasheet",
  manual: "adminMedia.kind_manual",
  certificate: "adminMedia.kind_certificate",
  conformity: "adminMedia.kind_conformity",
  warranty: "adminMedia.kind_warranty",
  other: "adminMedia.kind_other",
};

const languageTexts: Record<Locale, MessageKey> = {
  ua: "adminMedia.language_ua",
  pl: "adminMedia.language_pl",
  en: "adminMedia.language_en",
};

interface DocumentRowProps {
  document: ProductFile;
  index: number;
  count: number;
  today: Day;
  isDragged: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>, index: number) => void;
  onChange: (document: ProductFile) => void;
  onMove: (to: number, name: string) => void;
  onRemove: (name: string) => void;
}

/** A document with its facts; moved by dragging its grip, arrow keys and buttons. */
export function DocumentRow({ document, index, count, today, isDragged, onPointerDown, ...edit }: DocumentRowProps) {
  const t = useText();
  const { onChange, onMove, onRemove } = edit;
  const stored = useMediaFile(document.file);
  const name = document.title || (stored?.name ?? t(kindTexts[document.kind]));
  const change = (part: Partial<ProductFile>) => onChange({ ...document, ...part });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : movedByKey(event.key, index, count);
    if (to === null) return;
    event.preventDefault();
    onMove(to, name);
  };
  return (
    <li data-index={index} className={`grid gap-4 border-t border-line py-4 ${isDragged ? "bg-sky-tint" : ""}`}>
      <div className="flex items-center gap-2">
        <IconButton
          label={t("adminMedia.move", { name, n: index + 1, of: count })}
          data-mover="item"
          className="-ml-3 flex-none cursor-grab touch-none"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => onPointerDown(event, index)}
        >
          <GripVertical className="icon" />
        </IconButton>
        <StoredFile id={document.file} />
        <ItemTools {...{ name, index, count, onMove, onRemove }} arrows={[ArrowUp, ArrowDown]} />
      </div>
      <DocumentFields document={document} today={today} onChange={change} />
    </li>
  );
}

interface DocumentFieldsProps extends Pick<DocumentRowProps, "document" | "today"> {
  onChange: (part: Partial<ProductFile>) => void;
}

function DocumentFields({ document, today, onChange: change }: DocumentFieldsProps) {
  const t = useText();
  return (
    <div className="form-grid">
      <Select
        label={t("adminMedia.kind")}
        className="w2"
        value={document.kind}
        onChange={({ target }) => {
          const kind = productFileKinds.find((one) => one === target.value);
          if (kind) change({ kind });
        }}
      >
        {productFileKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindTexts[kind])}
          </option>
        ))}
      </Select>
      <Field
        label={t("adminMedia.title")}
        hint={t("adminMedia.title_hint")}
        className="w2"
        maxLength={maxTitleLength}
        autoComplete="off"
        value={document.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <ValidUntilField className="w2" value={document.validUntil} onChange={(validUntil) => change({ validUntil })} />
      <fieldset className="w4">
        <legend className="text-small font-medium">{t("adminMedia.languages")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {locales.map((locale) => (
            <Tick
              key={locale}
              checked={document.languages.includes(locale)}
              onChange={({ target }) =>
                change({
                  languages: locales.filter((one) =>
                    one === locale ? target.checked : document.languages.includes(one),
                  ),
                })
              }
            >
              {t(languageTexts[locale])}
            </Tick>
          ))}
        </div>
      </fieldset>
      <p className="w2 self-end" role="status">
        <ValidityBadge validUntil={document.validUntil} today={today} />
      </p>
    </div>
  );
}

/** Name, size and link of the stored file. */
function StoredFile({ id }: { id: string }) {
  const t = useText();
  const sizeText = useSizeText();
  const stored = useMediaFile(id);
  if (stored === null) return <p className="error-text grow">{t("adminMedia.file_gone")}</p>;
  const { name = "", bytes = 0 } = stored ?? {};
  return (
    <p className="min-w-0 grow text-small wrap-anywhere">
      <span className="font-medium">{name}</span>
      {stored ? (
        <>
          {" "}
          <span className="whitespace-nowrap text-muted">{sizeText(bytes)}</span>{" "}
          <a
            className="link"
            href={`/files/products/${id}/${encodeURIComponent(name)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t("adminMedia.open_of", { name })}
          >
            {t("adminMedia.open")}
          </a>
        </>
      ) : null}
    </p>
  );
}

/** A warning before and after the end of a document's validity. */
function ValidityBadge({ validUntil, today }: { validUntil: Day | null; today: Day }) {
  const t = useText();
  const validity = validityOf(validUntil, today);
  if (validUntil === null || validity === "unlimited" || validity === "valid") return null;
  if (validity === "ended") return <Badge tone="clay">{t("adminMedia.ended")}</Badge>;
  return <Badge tone="sun">{t("adminMedia.ends_soon", { days: daysBetween(today, validUntil) })}</Badge>;
}
