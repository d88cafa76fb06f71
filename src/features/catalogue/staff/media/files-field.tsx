import { useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { dayIn } from "#platform/pure/days.ts";
import { toast } from "#ui/feedback/toasts.ts";
import { fieldOfFile } from "../../domain/media/chosen-file.ts";
import { uploadedFile } from "../../domain/media/file-list.ts";
import { insertUploaded, moveItem } from "../../domain/media/picture-list.ts";
import type { ProductFile } from "../../domain/media/product-media.ts";
import { maxMediaItems } from "../../domain/product-writes/read-media.ts";
import { DocumentRow } from "./document-row.tsx";
import { FieldError, type MediaFieldProps } from "./pictures-field.tsx";
import { UploadList } from "./uploads/upload-list.tsx";
import { UploadZone } from "./uploads/upload-zone.tsx";
import { useUploads } from "./uploads/use-uploads.ts";
import { useFocusMoved, useList } from "./use-list.ts";
import { rememberMedia } from "./use-media-file.ts";
import { useReorder } from "./use-reorder.ts";

/** Editor of a product's documents: uploads, kind, languages, validity and order. */
export function FilesField({ value, onChange, error }: Omit<MediaFieldProps, "facts">) {
  const { t } = useLanguage();
  const { items, change } = useList<ProductFile>(value, onChange);
  const uploads = useUploads({
    scope: "files",
    room: maxMediaItems - items.length,
    onUploaded: (file, later) => {
      rememberMedia(file);
      if (file.kind === "captions") return "captions_here";
      if (file.kind !== "document") return "picture_here";
      change((all) => insertUploaded(all, uploadedFile(file.id, file.name), later));
      return null;
    },
  });
  return (
    <div className="grid gap-5">
      {error ? <FieldError text={error} /> : null}
      <UploadZone
        name="files"
        label={t("adminMedia.add_documents")}
        hint={t("adminMedia.drop_documents")}
        accept="application/pdf"
        takes={(file) => fieldOfFile(file) === "files"}
        onFiles={uploads.choose}
      />
      <UploadList uploads={uploads} max={maxMediaItems} />
      {items.length === 0 ? (
        <p className="text-small text-muted">{t("adminMedia.no_documents")}</p>
      ) : (
        <Documents items={items} change={change} />
      )}
    </div>
  );
}

interface DocumentsProps {
  items: readonly ProductFile[];
  change: (edit: (items: readonly ProductFile[]) => readonly ProductFile[]) => void;
}

function Documents({ items, change }: DocumentsProps) {
  const { t, market } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [today] = useState(() => dayIn(market.timeZone, new Date()));
  const [said, setSaid] = useState("");
  const focusMoved = useFocusMoved(list);
  const { dragged, onPointerDown } = useReorder((from, to) => change((all) => moveItem(all, from, to)));
  const shown = dragged ? moveItem(items, dragged.from, dragged.to) : items;
  const remove = (index: number, name: string) => {
    const removed = items[index];
    if (!removed) return;
    change((all) => all.toSpliced(index, 1));
    const run = () => change((all) => all.toSpliced(index, 0, removed));
    const text = t("adminMedia.removed", { name });
    toast("app", { tone: "done", text, action: { label: t("adminMedia.undo"), run } });
  };
  return (
    <>
      <ul ref={list} data-reorder="" aria-label={t("adminMedia.documents")} className="border-b border-line">
        {shown.map((document, index) => (
          <DocumentRow
            key={document.file}
            document={document}
            index={index}
            count={items.length}
            today={today}
            isDragged={dragged?.to === index}
            onPointerDown={onPointerDown}
            onChange={(changed) => change((all) => all.map((one) => (one.file === changed.file ? changed : one)))}
            onMove={(to, name) => {
              change((all) => moveItem(all, index, to));
              focusMoved(to);
              setSaid(t("adminMedia.moved", { name, n: to + 1, of: items.length }));
            }}
            onRemove={(name) => remove(index, name)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
