import { FileInput } from "#features/admin/file-input.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { type BlockContent, type BlockField, type BlockKind, kindRules } from "../domain/blocks/block-content.ts";
import { slideScenes } from "../domain/staff/content-forms.ts";

interface ContentFactsProps {
  kind: BlockKind;
  /** Name, value and error of a field. */
  field: (name: string) => { name: string; defaultValue: string; error: string | null };
  value: (name: string) => string;
  picture: BlockContent["picture"];
  categories: readonly { id: number; name: string }[];
  places: readonly { value: string; name: string }[];
  /** Our own questions. */
  questions: readonly { value: string; name: string }[];
  timeZone: string;
  megabytes: number;
}

/** Where a block stands, what it shows and when: the fields that its kind has a use for. */
export function ContentFacts({ kind, field, value, picture, timeZone, megabytes, ...lists }: ContentFactsProps) {
  const { categories, places, questions } = lists;
  const t = useText();
  const has = (name: BlockField) => kindRules[kind].fields.includes(name);
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminContent.facts")}</legend>
      <div className="clear-both grid gap-4">
        {kind === "passages" ? <input type="hidden" name="place" value={value("place")} /> : null}
        {has("place") && kind !== "passages" ? (
          <Select
            label={t(kind === "faq" ? "adminContent.field_group" : "adminContent.field_place")}
            {...field("place")}
          >
            <option value="">{t("adminContent.choose")}</option>
            <Options of={places} />
          </Select>
        ) : null}
        {has("replaces") ? (
          <Select
            label={t("adminContent.field_replaces")}
            note={t("adminContent.optional")}
            hint={t("adminContent.hint_replaces")}
            {...field("replaces")}
          >
            <option value="">{t("adminContent.no_replaces")}</option>
            <Options of={questions} />
          </Select>
        ) : null}
        {has("category") ? (
          <Select
            label={t("adminContent.field_category")}
            note={kind === "promotions" ? t("adminContent.optional") : undefined}
            {...field("category")}
          >
            <option value="">{t(kind === "promotions" ? "adminContent.no_category" : "adminContent.choose")}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        {has("type") ? (
          <Select label={t("adminContent.field_type")} {...field("type")}>
            <option value="image">{t("adminContent.type_image")}</option>
            <option value="video">{t("adminContent.type_video")}</option>
          </Select>
        ) : null}
        {has("video") ? (
          <Field
            label={t("adminContent.field_video")}
            note={t("adminContent.optional")}
            hint={t("adminContent.hint_video")}
            inputMode="url"
            autoComplete="off"
            maxLength={1_000}
            {...field("video")}
          />
        ) : null}
        {has("link") ? (
          <Field
            label={t("adminContent.field_link")}
            note={t("adminContent.optional")}
            hint={t("adminContent.hint_link")}
            inputMode="url"
            autoComplete="off"
            maxLength={1_000}
            {...field("link")}
          />
        ) : null}
        {has("scene") ? (
          <Select label={t("adminContent.field_scene")} hint={t("adminContent.hint_scene")} {...field("scene")}>
            <option value="">{t("adminContent.no_scene")}</option>
            {slideScenes.map((scene) => (
              <option key={scene} value={scene}>
                {t(`adminContent.scene_${scene}`)}
              </option>
            ))}
          </Select>
        ) : null}
        {has("picture") ? (
          <PictureField url={value("picture")} known={picture} error={field("upload").error} megabytes={megabytes} />
        ) : null}
        <div className="grid gap-4 md:grid-cols-2">
          {(["from", "to"] as const).map((name) => (
            <Field
              key={name}
              type="datetime-local"
              label={t(`adminContent.field_${name}`)}
              note={t("adminContent.optional")}
              hint={t("adminContent.hint_days", { zone: timeZone })}
              {...field(name)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function Options({ of }: { of: readonly { value: string; name: string }[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

interface PictureFieldProps {
  /** Address of the picture as the form has it. */
  url: string;
  known: BlockContent["picture"];
  error: string | null;
  megabytes: number;
}

/** The picture that is there, and a file in its stead. */
function PictureField({ url, known, error, megabytes }: PictureFieldProps) {
  const t = useText();
  return (
    <div className="field">
      <label htmlFor="block-upload">
        <span>{t("adminContent.field_picture")}</span>
      </label>
      <input type="hidden" name="picture" value={url} />
      {url === "" ? null : (
        <>
          <img
            className="mb-3 h-40 w-full max-w-[400px] object-cover"
            src={url}
            alt={t("adminContent.picture_now")}
            width={known?.width ?? 400}
            height={known?.height ?? 160}
          />
          <Tick name="no_picture">{t("adminContent.no_picture")}</Tick>
        </>
      )}
      <FileInput
        id="block-upload"
        name="upload"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error ? true : undefined}
        aria-describedby="block-upload-hint"
      />
      <p className={error ? "error-text" : "hint"} id="block-upload-hint">
        {error ?? t("adminContent.hint_picture", { megabytes })}
      </p>
    </div>
  );
}
