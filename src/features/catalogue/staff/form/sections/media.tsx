import { type ComponentType, useMemo } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { altSpecs, mainField } from "../../../domain/media/alt-specs.ts";
import { readList } from "../../../domain/media/picture-list.ts";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { FilesField } from "../../media/files-field.tsx";
import type { MediaFacts } from "../../media/media-facts.ts";
import { type MediaFieldProps, PicturesField } from "../../media/pictures-field.tsx";
import { useCategory, useField, useForm, useView } from "../form-context.tsx";
import { FieldBox, fieldId } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** Pictures and videos. */
export function PicturesSection() {
  return (
    <FormPart section="pictures">
      <MediaEditor field="pictures" editor={PicturesField} />
    </FormPart>
  );
}

/** Datasheets, certificates and other documents. */
export function FilesSection() {
  return (
    <FormPart section="files">
      <MediaEditor field="files" editor={FilesField} />
    </FormPart>
  );
}

interface MediaEditorProps {
  field: "pictures" | "files";
  editor: ComponentType<MediaFieldProps>;
}

function MediaEditor({ field, editor: Editor }: MediaEditorProps) {
  const t = useText();
  const view = useField(field);
  const facts = useMediaFacts();
  return (
    <FieldBox field={field} view={view} words={(value) => t("adminProduct.items", { count: readList(value).length })}>
      <div id={fieldId(field)} tabIndex={-1}>
        <Editor value={view.value} onChange={view.set} error={view.error} facts={facts} />
      </div>
      <input type="hidden" name={field} value={view.value} readOnly />
    </FieldBox>
  );
}

/** What alternative texts are proposed from, as it is typed. */
function useMediaFacts(): MediaFacts {
  const { mediaHelp } = useForm().setting;
  const categoryId = useCategory()?.id ?? null;
  const [ua, pl, en] = [useValue("name.ua"), useValue("name.pl"), useValue("name.en")];
  const main = useValue(mainField(categoryId) ?? "");
  const measures = useValue("specs.dimensions_mm");
  return useMemo(
    () => ({
      ...mediaHelp,
      categoryId,
      name: { ua, pl, en },
      specs: altSpecs(categoryId, main, measures),
    }),
    [mediaHelp, categoryId, ua, pl, en, main, measures],
  );
}

function useValue(field: string): string {
  return useView(({ save }) => shownValue(save, field));
}
