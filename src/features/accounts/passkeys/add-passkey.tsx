import { useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { addPasskey } from "./ceremonies.ts";

/** Makes a passkey on this device; afterwards the security page shows it. Needs a browser with passkeys. */
export function AddPasskey({ tone = "line" }: { tone?: "line" | "sun" }) {
  const { t, path } = useLanguage();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    setError(null);
    const result = await addPasskey();
    setBusy(false);
    if (result.state === "done") return navigate(`${path("profile/security")}?done=passkey`);
    if (result.state === "exists") return setError(t("accountsSecurity.passkeys_exists"));
    if (result.state !== "failed") return;
    if (result.code === "passkey_stale") return setError(t("accountsSecurity.passkeys_stale"));
    if (result.code === "passkey_limit") return setError(t("accountsSecurity.passkeys_limit"));
    setError(t("accountsSecurity.passkeys_failed"));
  };
  return (
    <div className="grid gap-3">
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Button className="justify-self-start" tone={tone} busy={isBusy} onClick={() => void add()}>
        {t(isBusy ? "accountsSecurity.passkeys_adding" : "accountsSecurity.passkeys_add")}
      </Button>
    </div>
  );
}
