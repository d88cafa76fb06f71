import type { ComponentProps } from "react";
import { FileInput } from "#features/admin/file-input.browser.tsx";
import { fileColumns } from "#features/catalogue/domain/media/media-addresses.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import { isOtherKind, isZipName } from "../domain/sent-kinds.ts";
import { InterruptedNotices, SendingState } from "./sending-state.tsx";
import { useImportUpload } from "./use-import-upload.ts";

interface UploadFormProps {
  formKey: string;
  mappings: readonly { name: string; title: string }[];
  /** Maximum sizes of a file. */
  megabytes: { table: number; zip: number };
}

/**
 * Upload of a table to check, and of a zip with the files that it names. Works without scripts; with them it shows its progress, and
 * an upload that was cut goes on.
 */
export function UploadForm({ formKey, mappings, megabytes }: UploadFormProps) {
  const { t, locale } = useLanguage();
  const { send, sending, interrupted, forget } = useImportUpload();
  const isBusy = sending.state !== "idle" && sending.state !== "failed";
  const errorOf = (file: File) => fileError(t, file, megabytes);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/admin/imports?locale=${locale}`}
      className="panel grid gap-4"
      aria-labelledby="upload"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
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
      <MarketSelect />
      <SentFile
        id="import-file"
        name="file"
        label={t("adminImport.file")}
        hint={t("adminImport.file_hint", { megabytes: megabytes.table })}
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        required
        errorOf={errorOf}
      />
      <SentFile
        id="import-archive"
        name="archive"
        label={t("importFiles.zip")}
        hint={t("importFiles.zip_hint", { megabytes: megabytes.zip, ...fileColumns })}
        accept=".zip,application/zip"
        errorOf={(file) => (isZipName(file.name) ? errorOf(file) : t("importFiles.not_zip"))}
      />
      {isBusy ? null : <InterruptedNotices interrupted={interrupted} onForget={forget} />}
      <SendingState sending={sending} megabytes={megabytes} />
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t("adminImport.check")}
        </Button>
      </div>
    </form>
  );
}

/** Why the endpoint would reject a file, known without sending it; empty if it might not. */
function fileError(t: Translate, { name, size }: File, megabytes: UploadFormProps["megabytes"]): string {
  if (size === 0) return t("importFiles.upload_empty");
  if (isOtherKind(name)) return t("importFiles.upload_wrong_kind");
  const kind = isZipName(name) ? "zip" : "table";
  const limit = megabytes[kind];
  if (size <= limit * 1024 * 1024) return "";
  return t(kind === "zip" ? "imports.refusal_zip_too_large" : "imports.refusal_too_large", { limit });
}

/** The market of prices whose columns name none. */
function MarketSelect() {
  const { t } = useLanguage();
  return (
    <Select label={t("adminImport.market")} hint={t("adminImport.market_hint")} name="market" defaultValue="">
      <option value="">{t("adminImport.market_none")}</option>
      <option value="UA">{t("orders.country_UA")}</option>
      <option value="PL">{t("orders.country_PL")}</option>
    </Select>
  );
}

interface SentFileProps extends Pick<ComponentProps<"input">, "accept" | "required"> {
  id: string;
  name: string;
  label: string;
  hint: string;
  /** Saves sending a file that the endpoint would reject. */
  errorOf(file: File): string;
}

/** A choice of a file; one can also be dragged onto it. */
function SentFile({ label, hint, errorOf, ...input }: SentFileProps) {
  return (
    <div className="field">
      <label htmlFor={input.id}>
        <span>{label}</span>
      </label>
      <FileInput
        {...input}
        aria-describedby={`${input.id}-hint`}
        onChange={({ currentTarget: field }) => {
          const file = field.files?.[0];
          field.setCustomValidity(file ? errorOf(file) : "");
          field.reportValidity();
        }}
      />
      <p className="hint" id={`${input.id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
