const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for an id in the form that our tables use; anything else would make the database throw. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
