import type { PersonalForm } from "../domain/personal/personal-form.ts";

/** Identifies the form, and tells the action whether scripts handle the response. */
export function HiddenFields({
  intent,
  hydrated,
  id,
}: {
  intent: PersonalForm;
  hydrated: boolean;
  id?: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {hydrated ? <input type="hidden" name="scripts" value="yes" /> : null}
    </>
  );
}
