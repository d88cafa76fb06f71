import type { Plugin } from "vite";

const wide = /[\u0080-\uffff]/g;
/** Such a letter behind a backslash would become a backslash and an escape. */
const escaped = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/;

/** JavaScript with the same meaning in ASCII alone. Throws if that cannot be said. */
export function inAscii(code: string): string {
  if (escaped.test(code)) throw new Error("A letter beyond ASCII stands behind a backslash.");
  return code.replace(wide, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Writes letters beyond ASCII in the server's code as escapes. V8 keeps the source of a script, and a single such letter makes it
 * take two bytes for each of four million characters.
 */
export function oneByte(): Plugin {
  return {
    name: "one-byte",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inAscii(chunk.code);
      },
    },
  };
}
