import { useId, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toasts.ts";
import { Tick } from "#ui/forms/choice.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { fieldOfFile } from "../../domain/media/chosen-file.ts";
import {
  insertUploaded,
  moveItem,
  pictureKey,
  shownRenders,
  toggleRender,
  uploadedPicture,
} from "../../domain/media/picture-list.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import { maxMediaItems } from "../../domain/product-writes/read-media.ts";
import { type MediaFacts, useDescribers } from "./media-facts.ts";
import { PhotoSheet } from "./photo-sheet.tsx";
import { PictureTile } from "./picture-tile.tsx";
import type { MediaView } from "./uploads/media-requests.ts";
import { UploadList } from "./uploads/upload-list.tsx";
import { FileButton, UploadZone } from "./uploads/upload-zone.tsx";
import { useUploads } from "./uploads/use-uploads.ts";
import { useFocusMoved, useList } from "./use-list.ts";
import { rememberMedia } from "./use-media-file.ts";
import { useReorder } from "./use-reorder.ts";
import { viewTexts } from "./view-texts.ts";

export interface MediaFieldProps {
  /** JSON of the field. */
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  facts: MediaFacts;
}

const pictureTypes = "image/jpeg,image/png,image/webp,image/avif,image/heic,video/mp4,video/webm";

/** Editor of the gallery: uploads, order, framing, texts, and the rendered views among the photos. */
export function PicturesField({ value, onChange, error, facts }: MediaFieldProps) {
  const t = useText();
  const describers = useDescribers(facts);
  const { items, change } = useList<PictureItem>(value, onChange);
  const [edited, setEdited] = useState<string | null>(null);
  const uploads = useUploads({
    scope: "pictures",
    room: maxMediaItems - items.length,
    onUploaded: (file, later) => {
      rememberMedia(file);
      const { id, kind } = file;
      if (kind !== "picture" && kind !== "video") return refusals[kind];
      change((all) => insertUploaded(all, uploadedPicture(id, kind), later));
      return null;
    },
  });
  const editedItem = items.find((_, index) => pictureKey(items, index) === edited) ?? null;
  return (
    <div className="grid gap-5">
      {error ? <FieldError text={error} /> : null}
      <UploadZone
        name="pictures"
        label={t("adminMedia.add_pictures")}
        hint={t("adminMedia.drop_pictures")}
        accept={pictureTypes}
        takes={(file) => fieldOfFile(file) === "pictures"}
        onFiles={uploads.choose}
      >
        <FileButton
          accept="image/*"
          capture="environment"
          className="hidden pointer-coarse:inline-flex"
          onFiles={uploads.choose}
        >
          {t("adminMedia.camera")}
        </FileButton>
      </UploadZone>
      <UploadList uploads={uploads} max={maxMediaItems} />
      {items.length === 0 ? (
        <p className="text-small text-muted">
          {t(facts.renders.length > 0 ? "adminMedia.only_renders" : "adminMedia.no_renders")}
        </p>
      ) : (
        <Gallery items={items} facts={facts} change={change} onEdit={setEdited} />
      )}
      {facts.renders.length > 0 ? <Renders items={items} facts={facts} change={change} /> : null}
      <PhotoSheet
        item={editedItem?.kind === "render" ? null : editedItem}
        items={items}
        facts={facts}
        describers={describers}
        onChange={(item) => change((all) => all.map((one, index) => (pictureKey(all, index) === edited ? item : one)))}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}

const refusals = { document: "document_here", captions: "captions_here" } as const satisfies Partial<
  Record<MediaView["kind"], string>
>;

/** An error of a whole field. */
export function FieldError({ text }: { text: string }) {
  return (
    <p role="alert" className="error-text">
      <CircleAlert className="icon icon-s" />
      <span>{text}</span>
    </p>
  );
}

type Change = (edit: (items: readonly PictureItem[]) => readonly PictureItem[]) => void;

interface GalleryProps {
  items: readonly PictureItem[];
  facts: MediaFacts;
  change: Change;
}

function Gallery({ items, facts, change, onEdit }: GalleryProps & { onEdit: (key: string) => void }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const focusMoved = useFocusMoved(list);
  const { dragged, onPointerDown } = useReorder((from, to) => change((all) => moveItem(all, from, to)));
  const entries = items.map((item, index) => ({ item, key: pictureKey(items, index) }));
  const shown = dragged ? moveItem(entries, dragged.from, dragged.to) : entries;
  const remove = (index: number, name: string) => {
    const removed = items[index];
    if (!removed) return;
    change((all) => all.toSpliced(index, 1));
    toast("app", {
      tone: "done",
      text: t("adminMedia.removed", { name }),
      action: {
        label: t("adminMedia.undo"),
        run: () => change((all) => all.toSpliced(index, 0, removed)),
      },
    });
  };
  return (
    <>
      <ul
        ref={list}
        data-reorder=""
        aria-label={t("adminMedia.gallery")}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 md:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-y-4"
      >
        {shown.map(({ item, key }, index) => (
          <PictureTile
            key={key}
            item={item}
            facts={facts}
            index={index}
            count={items.length}
            isDragged={dragged?.to === index}
            onPointerDown={onPointerDown}
            onMove={(to, name) => {
              change((all) => moveItem(all, index, to));
              focusMoved(to);
              setSaid(t("adminMedia.moved", { name, n: to + 1, of: items.length }));
            }}
            onRemove={(name) => remove(index, name)}
            onEdit={() => onEdit(key)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Which of our renders stand in the gallery. */
function Renders({ items, facts, change }: GalleryProps) {
  const t = useText();
  const hint = useId();
  const views = facts.renders.map(({ view }) => view);
  const shown = shownRenders(items, views);
  return (
    <fieldset aria-describedby={hint}>
      <legend className="text-small font-medium">{t("adminMedia.renders")}</legend>
      <p id={hint} className="hint">
        {t("adminMedia.renders_hint")}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {views.map((view) => {
          const isOnly = items.length === 1 && shown.includes(view);
          return (
            <Tick
              key={view}
              checked={shown.includes(view)}
              disabled={isOnly}
              onChange={() => change((all) => toggleRender(all, view, views))}
            >
              {t(viewTexts[view])}
            </Tick>
          );
        })}
      </div>
    </fieldset>
  );
}
