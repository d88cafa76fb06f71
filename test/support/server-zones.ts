/** Time zones that a server may be set to, with their UTC offset in July in minutes. */
export const serverZones = [
  ["UTC", 0],
  ["America/Los_Angeles", 420],
  ["Asia/Kathmandu", -345],
  ["Pacific/Kiritimati", -840],
  ["Europe/Kyiv", -180],
] as const;
