import { useLanguage } from "#features/languages/languages.browser.tsx";
import { formatFigure } from "../../../domain/figures.ts";
import { readableSize } from "../../../domain/media/chosen-file.ts";

/** Formats sizes of files in the reader's language: bytes to `2,4 MB`. */
export function useSizeText(): (bytes: number) => string {
  const { t, locale } = useLanguage();
  return (bytes) => {
    const { value, unit } = readableSize(bytes);
    return t("adminMedia.bytes", { figure: formatFigure(value, [0, 1], locale), unit });
  };
}
