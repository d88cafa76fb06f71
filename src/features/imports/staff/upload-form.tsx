import { FileInput } from "#features/admin/file-input.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";

interface UploadFormProps {
  formKey: string;
  mappings: readonly { name: string; title: string }[];
  /** Maximum size of a file. */
  megabytes: number;
}

/** Upload of a file to check. Works without scripts. */
export function UploadForm({ formKey, mappings, megabytes }: UploadFormProps) {
  const { t, locale } = useLanguage();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/admin/imports?locale=${locale}`}
      className="panel grid gap-4"
      aria-labelledby="upload"
    >
      <h2 className="h3" id="upload">
        {t("adminImport.upload")}
      </h2>
      <p className="text-small text-muted">{t("adminImport.upload_text")}</p>
      <input type="hidden" name="key" value={formKey} />
      <Select label={t("adminImport.mapping")} name="mapping" defaultValue="">
        <option value="">{t("adminImport.mapping_own")}</option>
        {mappings.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Select label={t("adminImport.market")} hint={t("adminImport.market_hint")} name="market" defaultValue="">
        <option value="">{t("adminImport.market_none")}</option>
        <option value="UA">{t("orders.country_UA")}</option>
        <option value="PL">{t("orders.country_PL")}</option>
      </Select>
      <div className="field">
        <label htmlFor="import-file">
          <span>{t("adminImport.file")}</span>
        </label>
        <FileInput
          id="import-file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          aria-describedby="import-file-hint"
          // Saves sending a file that the endpoint would reject.
          onChange={({ currentTarget: field }) => {
            const isTooLarge = (field.files?.[0]?.size ?? 0) > megabytes * 1024 * 1024;
            field.setCustomValidity(isTooLarge ? t("imports.refusal_too_large", { limit: megabytes }) : "");
            field.reportValidity();
          }}
        />
        <p className="hint" id="import-file-hint">
          {t("adminImport.file_hint", { megabytes })}
        </p>
      </div>
      <div>
        <Button type="submit" tone="sun">
          {t("adminImport.check")}
        </Button>
      </div>
    </form>
  );
}
