const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for an id as our tables have it; anything else would be an error of the database. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
