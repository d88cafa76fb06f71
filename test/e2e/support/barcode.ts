import { writeFile } from "node:fs/promises";

/** Bars of the digits 0 to 9 on the left with odd parity; on the right all bars are exchanged (GS1 General Specifications, 5.2.1). */
const odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
/** Which of the six left digits have even parity, by the first digit of the number. */
const parities = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ");

/** The 95 modules of an EAN-13, `1` for dark. */
function barsOf(ean13: string): string {
  const [first = 0, ...digits] = [...ean13].map(Number);
  const right = (digit: number) => [...(odd[digit] ?? "")].map((bar) => (bar === "1" ? "0" : "1")).join("");
  const even = (digit: number) => [...right(digit)].reverse().join("");
  const left = digits.slice(0, 6).map((digit, at) => (parities[first]?.[at] === "O" ? odd[digit] : even(digit)));
  return ["101", ...left, "01010", ...digits.slice(6).map(right), "101"].join("");
}

const [width, height, moduleWidth] = [640, 480, 4];

/** Writes a film (YUV4MPEG2) of a printed EAN-13 for the camera that Chromium makes of a file. */
export async function filmBarcode(file: string, ean13: string): Promise<void> {
  const bars = barsOf(ean13);
  const luma = Buffer.alloc(width * height, 235);
  const left = (width - bars.length * moduleWidth) / 2;
  for (let row = height / 4; row < (height * 3) / 4; row += 1) {
    for (const [at, bar] of [...bars].entries()) {
      const start = row * width + left + at * moduleWidth;
      if (bar === "1") luma.fill(16, start, start + moduleWidth);
    }
  }
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, grey]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, frame, frame]));
}
