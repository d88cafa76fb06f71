/** Leaves for another page; false where the browser refuses to go (too many navigations, a broken address). */
export function openPage(address: string, go = (to: string) => window.location.assign(to)): boolean {
  try {
    go(address);
    return true;
  } catch {
    return false;
  }
}
