import { useHydrated } from "#ui/use-hydrated.ts";
import { whenIdle } from "#ui/when-idle.tsx";

/** Whether this browser knows passkeys; false until the page runs scripts. */
export function useWebAuthn(): boolean {
  return useHydrated() && "PublicKeyCredential" in window;
}

/** Button that makes a passkey on this device. Loaded apart: only browsers that know passkeys show it. */
export const AddPasskey = whenIdle(async () => (await import("./add-passkey.tsx")).AddPasskey);
