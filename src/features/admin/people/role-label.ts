import { isBuiltIn } from "#features/accounts/domain/identity/permissions.ts";
import type { Translate } from "#features/languages/domain/messages.ts";

/** Name of a role: built-in ones are named by the shop. */
export function roleLabel(t: Translate, { id, name }: { id: string; name: string }): string {
  return isBuiltIn(id) ? t(`adminDesk.role_${id}`) : name;
}
