import { useId } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { formatFigure } from "../../domain/figures.ts";
import type { Framing } from "../../domain/media/framing.ts";
import { maxZoom, roundedFraming } from "../../domain/media/picture-list.ts";
import { FocusPlane } from "./focus-plane.tsx";
import { PhotoImage } from "./photo-image.tsx";
import { Segment } from "./segment.tsx";
import { useMediaFile } from "./use-media-file.ts";
import { usePhoto } from "./use-photo.ts";

interface FramingEditorProps {
  file: string;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

/** How a photo is brought into the square of the shop, with previews made by the server. */
export function FramingEditor({ file, framing, onChange }: FramingEditorProps) {
  const { t, locale } = useLanguage();
  const zoomId = useId();
  const stored = useMediaFile(file);
  const size = stored?.width && stored.height ? { width: stored.width, height: stored.height } : null;
  const change = (part: Partial<Framing>) => onChange(roundedFraming({ ...framing, ...part }));
  return (
    <section className="grid gap-4" aria-label={t("adminMedia.framing")}>
      <Segment
        label={t("adminMedia.fit")}
        value={framing.fit}
        options={[
          { value: "contain", text: t("adminMedia.fit_contain") },
          { value: "cover", text: t("adminMedia.fit_cover") },
        ]}
        onChange={(fit) => change({ fit })}
      />
      {framing.fit === "cover" && size ? (
        <>
          <FocusPlane file={file} size={size} framing={framing} onChange={change} />
          <div className="field">
            <label htmlFor={zoomId}>
              <span>{t("adminMedia.zoom")}</span>
              <em>{t("adminMedia.zoom_value", { value: formatFigure(framing.zoom, [0, 2], locale) })}</em>
            </label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={framing.zoom}
              className="h-6 w-full accent-ink"
              onChange={({ target }) => change({ zoom: Number(target.value) })}
            />
          </div>
        </>
      ) : null}
      <div className="grid gap-1.5">
        <Segment
          label={t("adminMedia.background")}
          value={framing.background}
          options={[
            { value: "keep", text: t("adminMedia.background_keep") },
            { value: "studio", text: t("adminMedia.background_studio") },
          ]}
          onChange={(background) => change({ background })}
        />
        <p className="hint">{t("adminMedia.background_hint")}</p>
      </div>
      <Previews file={file} framing={framing} />
    </section>
  );
}

/** The photo as a card and the product page show it. */
function Previews({ file, framing }: { file: string; framing: Framing }) {
  const { t } = useLanguage();
  const photo = usePhoto(file, framing);
  const stateTexts = {
    made: "",
    processing: t("adminMedia.preview_busy"),
    failed: t("adminMedia.failed"),
  };
  return (
    <div className="grid gap-2">
      <h3 className="text-small font-medium">{t("adminMedia.preview")}</h3>
      <div className="grid grid-cols-[1fr_2fr] items-end gap-3">
        <figure className="grid gap-1">
          <div className="stage aspect-square p-2">
            <PhotoImage photo={photo} alt="" />
          </div>
          <figcaption className="hint">{t("adminMedia.preview_card")}</figcaption>
        </figure>
        <figure className="grid gap-1">
          <div className="stage aspect-10/9 p-3">
            <PhotoImage photo={photo} alt="" width={720} />
          </div>
          <figcaption className="hint">{t("adminMedia.preview_page")}</figcaption>
        </figure>
      </div>
      <p role="status" className="hint min-h-5">
        {stateTexts[photo.state]}
      </p>
    </div>
  );
}
