import { FileInput } from "#features/admin/file-input.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { type BlockContent, type BlockField, type BlockKind, kindRules } from "../domain/blocks/block-content.ts";
import { slideScenes } from "../domain/staff/content-forms.ts";

/** Gives name, value and error of a field. */
type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | null };

interface ContentFactsProps {
  kind: BlockKind;
  field: FieldOf;
  value: (name: string) => string;
  picture: BlockContent["picture"];
  categories: readonly { id: number; name: string }[];
  places: readonly Option[];
  /** Built-in questions. */
  questions: readonly Option[];
  timeZone: string;
  megabytes: number;
}

interface Option {
  value: string;
  name: string;
}

/** Fields for place, media and dates, as far as the kind of block has them. */
export function ContentFacts(props: ContentFactsProps) {
  const { kind, field, value, picture, timeZone, megabytes } = props;
  const t = useText();
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t("adminContent.facts")}</legend>
      <div className="clear-both grid gap-4">
        <PlaceFields {...props} />
        <MediaFields kind={kind} field={field} />
        {kindRules[kind].fields.includes("picture") ? (
          <PictureField url={value("picture")} known={picture} error={field("upload").error} megabytes={megabytes} />
        ) : null}
        <DateFields field={field} timeZone={timeZone} />
      </div>
    </fieldset>
  );
}

/** Where a block is shown: page or group, the question it replaces, category. */
function PlaceFields({ kind, field, value, categories, places, questions }: ContentFactsProps) {
  const t = useText();
  const has = (name: BlockField) => kindRules[kind].fields.includes(name);
  const isPassage = kind === "passages";
  const isPromotion = kind === "promotions";
  return (
    <>
      {isPassage ? <input type="hidden" name="place" value={value("place")} /> : null}
      {has("place") && !isPassage ? (
        <Select label={t(kind === "faq" ? "adminContent.field_group" : "adminContent.field_place")} {...field("place")}>
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
          note={isPromotion ? t("adminContent.optional") : undefined}
          {...field("category")}
        >
          <option value="">{t(isPromotion ? "adminContent.no_category" : "adminContent.choose")}</option>
          <Options of={categories.map(({ id, name }) => ({ value: String(id), name }))} />
        </Select>
      ) : null}
    </>
  );
}

/** Type, video, link and scene. */
function MediaFields({ kind, field }: { kind: BlockKind; field: FieldOf }) {
  const t = useText();
  const has = (name: BlockField) => kindRules[kind].fields.includes(name);
  return (
    <>
      {has("type") ? (
        <Select label={t("adminContent.field_type")} {...field("type")}>
          <option value="image">{t("adminContent.type_image")}</option>
          <option value="video">{t("adminContent.type_video")}</option>
        </Select>
      ) : null}
      {(["video", "link"] as const).filter(has).map((name) => (
        <Field
          key={name}
          label={t(`adminContent.field_${name}`)}
          note={t("adminContent.optional")}
          hint={t(`adminContent.hint_${name}`)}
          inputMode="url"
          autoComplete="off"
          maxLength={1_000}
          {...field(name)}
        />
      ))}
      {has("scene") ? (
        <Select label={t("adminContent.field_scene")} hint={t("adminContent.hint_scene")} {...field("scene")}>
          <option value="">{t("adminContent.no_scene")}</option>
          <Options of={slideScenes.map((scene) => ({ value: scene, name: t(`adminContent.scene_${scene}`) }))} />
        </Select>
      ) : null}
    </>
  );
}

/** First and last moment of publication, in the time zone of the market. */
function DateFields({ field, timeZone }: { field: FieldOf; timeZone: string }) {
  const t = useText();
  return (
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
  );
}

function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

interface PictureFieldProps {
  /** Current value of the form. */
  url: string;
  known: BlockContent["picture"];
  error: string | null;
  megabytes: number;
}

/** The current picture, and a file input to replace it. */
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
