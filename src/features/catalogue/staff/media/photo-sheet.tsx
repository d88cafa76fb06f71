import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { Describers } from "../../domain/media/alt-proposals.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import { AltFields } from "./alt-fields.tsx";
import { FramingEditor } from "./framing-editor.tsx";
import type { MediaFacts } from "./media-facts.ts";
import { VideoFields } from "./video-fields.tsx";

/** An item with texts of its own. */
export type UploadedItem = Exclude<PictureItem, { kind: "render" }>;

interface PhotoSheetProps {
  /** The item that is edited; `null` closes the sheet. */
  item: UploadedItem | null;
  items: readonly PictureItem[];
  facts: MediaFacts;
  describers: Describers;
  onChange: (item: UploadedItem) => void;
  onClose: () => void;
}

/** Editor of a photo or a video. Changes count at once. */
export function PhotoSheet({ item, items, facts, describers, onChange, onClose }: PhotoSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={item !== null}
      onClose={onClose}
      title={t(item?.kind === "video" ? "adminMedia.video_title" : "adminMedia.photo_title")}
      closeLabel={t("adminMedia.close")}
      actions={<Button onClick={onClose}>{t("adminMedia.done")}</Button>}
    >
      {item ? (
        <div className="grid gap-8 pb-6">
          {item.kind === "photo" ? (
            <FramingEditor
              file={item.file}
              framing={item.framing}
              onChange={(framing) => onChange({ ...item, framing })}
            />
          ) : (
            <VideoFields item={item} items={items} onChange={onChange} />
          )}
          <AltFields
            alt={item.alt}
            facts={facts}
            describers={describers}
            isPhoto={item.kind === "photo"}
            onChange={(alt) => onChange({ ...item, alt })}
          />
        </div>
      ) : null}
    </Sheet>
  );
}
