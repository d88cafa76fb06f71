import { useEffect, useState } from "react";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { announcePage, reloadOnNewRelease } from "./cache-page.browser.ts";

/** Tells that the page is a copy and when it was stored, and announces a lost and restored connection. */
export function CopyNotice() {
  const { t, locale, market, path } = useLanguage();
  const [keptAt, setStoredAt] = useState<string | null>(null);

  useEffect(() => announcePage(locale, setStoredAt), [locale]);
  useEffect(reloadOnNewRelease, []);
  useEffect(() => {
    const lost = () =>
      toast("app", {
        tone: "info",
        text: t("offline.lost"),
        action: { label: t("offline.list"), href: path("offline") },
      });
    const back = () => toast("app", { tone: "done", text: t("offline.back") });
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, [t, path]);

  if (keptAt === null) return null;
  return (
    <aside className="bg-sun-tint text-small print:hidden" aria-label={t("offline.label")}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-1.5">
        <p role="status">{t("offline.notice", { when: momentText(new Date(keptAt), market.timeZone, locale) })}</p>
        <button type="button" className="link min-h-8 font-medium" onClick={() => location.reload()}>
          {t("offline.again")}
        </button>
      </div>
    </aside>
  );
}
