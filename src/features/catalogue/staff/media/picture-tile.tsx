import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { defaultFraming, type Framing } from "../../domain/media/framing.ts";
import { movedByKey } from "../../domain/media/picture-list.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import { ItemTools } from "./item-tools.tsx";
import type { MediaFacts } from "./media-facts.ts";
import { PhotoImage } from "./photo-image.tsx";
import { useMediaFile } from "./use-media-file.ts";
import { usePhoto } from "./use-photo.ts";
import { viewTexts } from "./view-texts.ts";

interface TileProps<Item> {
  item: Item;
  index: number;
  count: number;
  isDragged: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>, index: number) => void;
  /** Moves to an index; `name` is for the announcement. */
  onMove: (to: number, name: string) => void;
  onRemove: (name: string) => void;
}

interface PictureTileProps extends TileProps<PictureItem> {
  facts: MediaFacts;
  onEdit: () => void;
}

/** An item of the gallery: moved by dragging, arrow keys and buttons. */
export function PictureTile({ item, facts, onEdit, ...tile }: PictureTileProps) {
  if (item.kind === "render") return <RenderTile item={item} facts={facts} {...tile} />;
  return <UploadedTile item={item} onEdit={onEdit} {...tile} />;
}

function RenderTile({ item, facts, ...tile }: TileProps<PictureItem & { kind: "render" }> & { facts: MediaFacts }) {
  const t = useText();
  const src = facts.renders.find(({ view }) => view === item.view)?.src;
  return (
    <Tile {...tile} name={t(viewTexts[item.view])} badge={t("adminMedia.mark_render")}>
      {src ? <img src={src} alt="" width={360} height={360} draggable={false} /> : null}
    </Tile>
  );
}

interface UploadedTileProps extends TileProps<Exclude<PictureItem, { kind: "render" }>> {
  onEdit: () => void;
}

function UploadedTile({ item, ...tile }: UploadedTileProps) {
  const t = useText();
  const isVideo = item.kind === "video";
  const stored = useMediaFile(item.file);
  const name = stored?.name ?? t(isVideo ? "adminMedia.video_n" : "adminMedia.photo_n", { n: tile.index + 1 });
  const shown = isVideo ? item.poster : item.file;
  return (
    <Tile
      {...tile}
      name={name}
      badge={isVideo ? t("adminMedia.mark_video") : null}
      note={stored === null ? t("adminMedia.file_gone") : null}
    >
      {shown ? <TilePhoto file={shown} framing={isVideo ? defaultFraming : item.framing} /> : null}
    </Tile>
  );
}

function TilePhoto({ file, framing }: { file: string; framing: Framing }) {
  const t = useText();
  const photo = usePhoto(file, framing);
  return (
    <>
      <PhotoImage photo={photo} alt="" />
      {photo.state === "made" ? null : (
        <span className="absolute inset-x-2 bottom-2 rounded-small bg-paper px-2 py-1 text-tiny text-ink">
          {t(photo.state === "failed" ? "adminMedia.failed" : "adminMedia.processing")}
        </span>
      )}
    </>
  );
}

interface FrameProps extends Omit<TileProps<never>, "item"> {
  name: string;
  badge: string | null;
  note?: string | null;
  onEdit?: () => void;
  children: ReactNode;
}

function Tile({ name, badge, note, onEdit, children, ...place }: FrameProps) {
  const { index, count, isDragged, onPointerDown, onMove, onRemove } = place;
  const t = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : movedByKey(event.key, index, count);
    if (to === null) return;
    event.preventDefault();
    onMove(to, name);
  };
  return (
    <li data-index={index} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <button
        type="button"
        aria-label={t("adminMedia.move", { name, n: index + 1, of: count })}
        data-mover="item"
        className={`stage aspect-square w-full cursor-grab p-3 ${isDragged ? "opacity-60 outline-2 outline-sky" : ""}`}
        onKeyDown={onKeyDown}
        // A finger scrolls the page; the arrows below move.
        onPointerDown={(event) => (event.pointerType === "touch" ? undefined : onPointerDown(event, index))}
        onDoubleClick={onEdit}
      >
        {children}
        {index === 0 ? (
          <span className="badge" data-tone="ink">
            {t("adminMedia.main")}
          </span>
        ) : null}
      </button>
      <div className="flex">
        <ItemTools {...{ name, index, count, onMove, onRemove }} arrows={[ArrowLeft, ArrowRight]} isSpread />
      </div>
      <div className="flex items-baseline justify-between gap-2 px-1">
        <p className="truncate text-label text-muted" title={name}>
          {name}
        </p>
        {onEdit ? (
          <button
            type="button"
            className="link flex-none text-small"
            aria-label={t("adminMedia.edit_of", { name })}
            onClick={onEdit}
          >
            {t("adminMedia.edit")}
          </button>
        ) : null}
      </div>
      {note ? <p className="error-text px-1">{note}</p> : null}
      {badge ? (
        <div className="px-1">
          <Badge>{badge}</Badge>
        </div>
      ) : null}
    </li>
  );
}
