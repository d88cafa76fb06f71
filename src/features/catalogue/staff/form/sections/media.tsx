import { useText } from "#features/languages/languages.browser.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { AreaField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** Pictures and videos. */
export function PicturesSection() {
  const t = useText();
  return (
    <FormPart section="pictures">
      <AreaField field="pictures" label={fieldLabel("pictures", t)} rows={3} spellCheck={false} />
    </FormPart>
  );
}

/** Datasheets, certificates and other documents. */
export function FilesSection() {
  const t = useText();
  return (
    <FormPart section="files">
      <AreaField field="files" label={fieldLabel("files", t)} rows={3} spellCheck={false} />
    </FormPart>
  );
}
