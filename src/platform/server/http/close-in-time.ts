import type { FastifyInstance } from "fastify";

/** Closes a server: running requests get so many milliseconds to finish, then their connections are cut. */
export async function closeInTime(http: FastifyInstance, milliseconds: number): Promise<void> {
  const late = setTimeout(() => http.server.closeAllConnections(), milliseconds);
  try {
    await http.close();
  } finally {
    clearTimeout(late);
  }
}
