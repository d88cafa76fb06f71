/** Times of a cue: `00:01.000 --> 01:02:03.500`, and settings. */
const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]+\S+)*[ \t]*$/;
/** Tags of a cue's text; a class or an annotation may follow the name, as in `<v Olena>`. */
const tag = /<(?!\/?[biucv](?:\.[\w-]+)*(?:[ \t][^<>]*)?>)/;

/** `null` for captions in WebVTT (W3C): UTF-8 with at least one cue, and only the tags `b i u c v`. */
export function captionsError(bytes: Uint8Array): "bad_captions" | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "bad_captions";
  }
  const lines = text.split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "") || text.includes("\0") || tag.test(text)) return "bad_captions";
  const times = lines.filter((line) => line.includes("-->"));
  return times.length > 0 && times.every((line) => timing.test(line)) ? null : "bad_captions";
}
