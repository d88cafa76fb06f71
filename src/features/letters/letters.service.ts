import type { Executor } from "#platform/server/db/database.ts";
import type { LetterContent, Reader } from "./domain/letter.ts";

/** Letters of the shop, in the reader's language. */
export interface Letters {
  /**
   * Writes a letter as part of a transaction; it is sent after that one is committed, by a job. The effect key names what
   * is reported, so that it is reported once: `verify:<user>:<token hash>`, `order-placed:<order>`.
   */
  write(trx: Executor, effectKey: string, reader: Reader, content: LetterContent): Promise<void>;
}
