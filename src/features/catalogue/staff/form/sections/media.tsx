import { useMemo } from "react";
import { locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { countIn } from "../../../domain/product-form/field-rows.ts";
import { FilesField } from "../../media/files-field.tsx";
import type { MediaFacts } from "../../media/media-facts.ts";
import { PicturesField } from "../../media/pictures-field.tsx";
import { useForm, useView } from "../form-context.tsx";
import { RowsField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** What the editors of pictures know of the product. */
function useFacts(): MediaFacts {
  const { mediaHelp } = useForm().setting;
  const { texts, categoryId, specs } = useView(({ typed }) => typed);
  return useMemo(() => {
    const [ua = "", pl = "", en = ""] = locales.map((locale) => texts[locale]?.name ?? "");
    return { ...mediaHelp, name: { ua, pl, en }, categoryId, specs };
  }, [mediaHelp, texts, categoryId, specs]);
}

/** Pictures and videos. */
export function PicturesSection() {
  const t = useText();
  const facts = useFacts();
  return (
    <FormPart section="pictures">
      <RowsField
        field="pictures"
        label={fieldLabel("pictures", t)}
        hint={t("adminProduct.hint_media")}
        words={countWords(t)}
        isOwnLabel
        plain={<PlainUpload name="upload_pictures" accept="image/*,video/mp4,video/webm" />}
        editor={({ value, set, error }) => <PicturesField value={value} onChange={set} error={error} facts={facts} />}
      />
    </FormPart>
  );
}

/** Datasheets, certificates and other documents. */
export function FilesSection() {
  const t = useText();
  return (
    <FormPart section="files">
      <RowsField
        field="files"
        label={fieldLabel("files", t)}
        hint={t("adminProduct.hint_media")}
        words={countWords(t)}
        isOwnLabel
        plain={<PlainUpload name="upload_files" accept="application/pdf,image/*" />}
        editor={({ value, set, error }) => <FilesField value={value} onChange={set} error={error} />}
      />
    </FormPart>
  );
}

/** Without scripts: files that the next button of the form stores. */
function PlainUpload({ name, accept }: { name: string; accept: string }) {
  const t = useText();
  return <Field type="file" multiple name={name} accept={accept} label={t("adminProduct.add_files")} />;
}

/** A list of files in words. */
function countWords(t: Translate) {
  return (value: string) => t("adminProduct.items", { count: countIn(value) });
}
