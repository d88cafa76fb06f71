import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { byLocale } from "../../domain/media/alt-proposals.ts";
import { defaultFraming } from "../../domain/media/framing.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import { PhotoImage } from "./photo-image.tsx";
import type { MediaView } from "./uploads/media-requests.ts";
import type { UploadFailure } from "./uploads/upload-failures.ts";
import { UploadList } from "./uploads/upload-list.tsx";
import { FileButton } from "./uploads/upload-zone.tsx";
import { useUploads } from "./uploads/use-uploads.ts";
import { rememberMedia, useMediaFile } from "./use-media-file.ts";
import { usePhoto } from "./use-photo.ts";

type VideoItem = Extract<PictureItem, { kind: "video" }>;

interface VideoFieldsProps {
  item: VideoItem;
  items: readonly PictureItem[];
  onChange: (item: VideoItem) => void;
}

const languageTexts: Record<Locale, MessageKey> = {
  ua: "adminMedia.captions_ua",
  pl: "adminMedia.captions_pl",
  en: "adminMedia.captions_en",
};

/** Poster and captions of a video. */
export function VideoFields({ item, items, onChange }: VideoFieldsProps) {
  const t = useText();
  const photos = items.flatMap((one) => (one.kind === "photo" ? one.file : []));
  const posters = [...new Set(item.poster === null ? photos : [...photos, item.poster])];
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="h3 mb-1">{t("adminMedia.poster")}</legend>
        <p className="hint">{t("adminMedia.poster_hint")}</p>
        <div className="grid grid-cols-3 gap-2">
          <button
            type="button"
            aria-pressed={item.poster === null}
            className="stage aspect-square p-2 text-label aria-pressed:outline-2 aria-pressed:outline-ink"
            onClick={() => onChange({ ...item, poster: null })}
          >
            {t("adminMedia.poster_none")}
          </button>
          {posters.map((file, index) => (
            <PosterChoice
              key={file}
              file={file}
              label={photos.includes(file) ? t("adminMedia.photo_n", { n: index + 1 }) : t("adminMedia.poster_own")}
              isChosen={item.poster === file}
              onChoose={() => onChange({ ...item, poster: file })}
            />
          ))}
        </div>
        <SingleUpload
          scope="poster"
          accept="image/jpeg,image/png,image/webp,image/avif"
          kind="picture"
          failure="poster"
          onFile={(file) => onChange({ ...item, poster: file })}
        >
          {t("adminMedia.poster_add")}
        </SingleUpload>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="h3 mb-1">{t("adminMedia.captions")}</legend>
        <p className="hint">{t("adminMedia.captions_hint")}</p>
        {locales.map((locale) => (
          <Captions
            key={locale}
            language={t(languageTexts[locale])}
            locale={locale}
            file={item.captions[locale] ?? null}
            onChange={(file) => {
              onChange({ ...item, captions: byLocale({ ...item.captions, [locale]: file }) });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}

interface PosterChoiceProps {
  file: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function PosterChoice({ file, label, isChosen, onChoose }: PosterChoiceProps) {
  const photo = usePhoto(file, defaultFraming);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="stage aspect-square p-1 aria-pressed:outline-2 aria-pressed:outline-ink"
      onClick={onChoose}
    >
      <PhotoImage photo={photo} alt={label} />
    </button>
  );
}

interface CaptionsProps {
  language: string;
  locale: Locale;
  file: string | null;
  onChange: (file: string | null) => void;
}

function Captions({ language, locale, file, onChange }: CaptionsProps) {
  const t = useText();
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-small">
          <span className="font-medium">{language}</span>{" "}
          <span className="text-muted wrap-anywhere">
            {file === null ? t("adminMedia.captions_none") : <FileName id={file} />}
          </span>
        </span>
        {file === null ? null : (
          <IconButton label={t("adminMedia.captions_remove", { language })} onClick={() => onChange(null)}>
            <X className="icon" />
          </IconButton>
        )}
      </div>
      {file === null ? (
        <SingleUpload
          scope={`captions ${locale}`}
          accept=".vtt,text/vtt"
          kind="captions"
          failure="captions"
          onFile={onChange}
        >
          {t("adminMedia.captions_add", { language })}
        </SingleUpload>
      ) : null}
    </div>
  );
}

function FileName({ id }: { id: string }) {
  return useMediaFile(id)?.name ?? "";
}

interface SingleUploadProps {
  scope: string;
  accept: string;
  kind: MediaView["kind"];
  /** What is said of a file of another kind. */
  failure: UploadFailure;
  onFile: (id: string) => void;
  children: string;
}

/** A button that uploads one file of a kind. */
function SingleUpload({ scope, accept, kind, failure, onFile, children }: SingleUploadProps) {
  const uploads = useUploads({
    scope,
    onUploaded: (file) => {
      rememberMedia(file);
      if (file.kind !== kind) return failure;
      onFile(file.id);
      return null;
    },
  });
  return (
    <div className="grid gap-2">
      <div>
        <FileButton accept={accept} onFiles={uploads.choose}>
          {children}
        </FileButton>
      </div>
      <UploadList uploads={uploads} max={1} />
    </div>
  );
}
