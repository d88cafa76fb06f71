import { type ReactNode, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { choice, saveChoice, useStoredChoices } from "./banner/choice-store.ts";
import { useChatApp } from "./banner/consent-banner.tsx";
import { useConsentTexts } from "./banner/consent-texts.ts";
import { loadChat, showChat } from "./banner/open-chat.ts";

/**
 * Opens the chat, after asking for consent if it is missing; nothing is loaded before. `unavailable` replaces the chat without
 * scripts, without a configured app, and when its script fails to load.
 */
export function ChatOpener({ label, unavailable }: { label: string; unavailable: ReactNode }) {
  useStoredChoices();
  const { locale } = useLanguage();
  const app = useChatApp();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const mayChat = isHydrated && choice()?.chat === true;
  const asks = isOpen && app !== null && !mayChat;
  const t = useConsentTexts(asks);
  useEffect(() => {
    if (!isOpen || !app || !mayChat) return;
    void loadChat(app, locale).then((isThere) => {
      setFailed(!isThere);
      if (!isThere) return;
      showChat();
      setOpen(false);
    });
  }, [isOpen, app, mayChat, locale]);
  return (
    <details
      className="max-w-[60ch]"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setFailed(false);
        setOpen(currentTarget.open);
      }}
    >
      <summary className="link">{label}</summary>
      {asks && t ? (
        <div className="mt-2">
          <p>{t("consent.chat_text")}</p>
          <div className="mt-3 grid max-w-80 grid-cols-2 gap-2">
            <Button
              size="compact"
              block
              onClick={() => {
                saveChoice(false);
                setOpen(false);
              }}
            >
              {t("consent.chat_no")}
            </Button>
            <Button size="compact" block onClick={() => saveChoice(true)}>
              {t("consent.chat_yes")}
            </Button>
          </div>
        </div>
      ) : null}
      {app === null || hasFailed || !isHydrated ? (
        <p className="mt-2 max-w-[60ch]" role="status">
          {unavailable}
        </p>
      ) : null}
    </details>
  );
}
