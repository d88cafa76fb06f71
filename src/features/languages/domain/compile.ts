import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledMessages } from "./messages.ts";

/** Compiles `{key: ICU}` of one feature; throws on a message that is not ICU. Server only: the parser is large. */
export function compileMessages(feature: string, source: Record<string, string>): CompiledMessages {
  return Object.fromEntries(
    Object.entries(source).map(([key, icu]) => [`${feature}.${key}`, compileMessageOrThrow(icu)]),
  );
}
