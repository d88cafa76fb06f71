import { useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { useGrid } from "./grid-context.tsx";

/** Pastes a table without a keyboard, and says how tables are matched. */
export function PasteBox({ fieldOf }: { fieldOf: (name: string) => string | null }) {
  const { t } = useLanguage();
  const { store } = useGrid();
  const [text, setText] = useState("");
  return (
    <details className="mt-3">
      <summary className="link w-fit text-small">{t("adminGrid.paste")}</summary>
      <div className="mt-3 grid max-w-[720px] gap-3">
        <TextArea
          label={t("adminGrid.paste_text")}
          hint={t("adminGrid.paste_hint")}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          className="w-fit"
          size="compact"
          disabled={text === ""}
          onClick={() => {
            store.paste(text, fieldOf);
            setText("");
          }}
        >
          {t("adminGrid.paste_do")}
        </Button>
      </div>
    </details>
  );
}
