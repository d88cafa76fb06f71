import { useEffect, useRef } from "react";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";

interface StopPlansProps {
  /** Plans to cancel or end, with a few of their names. */
  ids: readonly string[];
  names: readonly string[];
  /** Address of the list. */
  list: string;
}

/** Asks whether plans shall be cancelled or ended. A form of its own, which takes the focus. */
export function StopPlans({ ids, names, list }: StopPlansProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Notice tone="warn" ref={box} className="mt-6">
      <form method="post" action={list}>
        <h2 className="font-medium">{t("adminPrices.ask_title", { count: ids.length })}</h2>
        <ul className="my-2 list-disc pl-5">
          {names.map((name) => (
            <li key={name} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
          {ids.length > names.length ? (
            <li>{t("adminPrices.ask_more", { count: ids.length - names.length })}</li>
          ) : null}
        </ul>
        <p>{t("adminPrices.ask_text")}</p>
        {ids.map((id) => (
          <input key={id} type="hidden" name="plan" value={id} />
        ))}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="stop" tone="danger" size="compact">
            {t("adminPrices.ask_yes")}
          </Button>
          <ButtonLink href={list} tone="quiet" size="compact">
            {t("adminPrices.ask_no")}
          </ButtonLink>
        </div>
      </form>
    </Notice>
  );
}

/** What can be done with the ticked plans. */
export function StopSelected() {
  const { t } = useLanguage();
  return (
    <div className="sticky bottom-0 z-10 hidden flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper py-3 group-has-[input:checked]:flex noscript:flex">
      <p className="text-small font-medium">{t("adminPrices.with_selected")}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" name="intent" value="ask">
          {t("adminPrices.stop_selected")}
        </Button>
        <Button type="reset" size="compact" tone="quiet">
          {t("adminPrices.clear")}
        </Button>
      </div>
    </div>
  );
}
