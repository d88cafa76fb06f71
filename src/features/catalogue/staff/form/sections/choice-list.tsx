import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { X } from "#ui/icons/controls/x.ts";
import type { WordAttribute } from "../../../domain/attribute.ts";
import { splitList } from "../../../domain/product-writes/read-cells.ts";
import { RowsField } from "../form-field.tsx";

interface ChipProps {
  name: string;
  onRemove: () => void;
}

/** A chosen item with a button that takes it out. */
export function RemovableChip({ name, onRemove }: ChipProps) {
  const t = useText();
  return (
    <li className="chip max-w-full gap-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <button type="button" className="-mr-2 p-1" aria-label={t("adminProduct.take_out", { name })} onClick={onRemove}>
        <X className="icon icon-s" />
      </button>
    </li>
  );
}

/** Several words of a closed list, one of them perhaps twice (two outlets of a kind). */
export function ChoiceList({ field, label, names }: { field: string; label: string; names: WordAttribute["names"] }) {
  const { t, locale } = useLanguage();
  return (
    <RowsField
      field={field}
      label={label}
      hint={t("adminProduct.hint_list")}
      editor={({ value, set }) => {
        const items = splitList(value).filter((item) => item !== "");
        return (
          <>
            <ul className="flex flex-wrap gap-2 empty:hidden">
              {items.map((item, at) => (
                <RemovableChip
                  // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice
                  key={at}
                  name={names.get(item)?.[locale] ?? item}
                  onRemove={() => set(items.filter((_, index) => index !== at).join("; "))}
                />
              ))}
            </ul>
            <Select
              label={t("adminProduct.add_value")}
              value=""
              onChange={(event) => set([...items, event.currentTarget.value].join("; "))}
            >
              <option value="">{t("adminProduct.choose")}</option>
              {[...names].map(([word, name]) => (
                <option key={word} value={word}>
                  {name[locale]}
                </option>
              ))}
            </Select>
          </>
        );
      }}
    />
  );
}
