/** Time zones that a server may be set to, and how many minutes each is behind UTC in July. */
export const serverZones = [
  ["UTC", 0],
  ["America/Los_Angeles", 420],
  ["Asia/Kathmandu", -345],
  ["Pacific/Kiritimati", -840],
  ["Europe/Kyiv", -180],
] as const;
