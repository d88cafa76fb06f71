import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Files of the project that a running shop reads besides its build. */
const besides = ["db", "public", "node_modules", "package.json"];
const hashed = /[\w.$-]+-[\w-]{8}\.(?:js|css)/g;

/**
 * Makes a folder with the build as a later release would have it: every built file has another name, and none of the old
 * ones exist. Returns the folder, to start a shop in, and a function that removes it.
 */
export async function makeNextRelease(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-release-"));
  for (const name of besides) await symlink(resolve(name), join(folder, name));
  const client = join(folder, "build/client");
  await mkdir(client, { recursive: true });
  for (const name of await readdir("build/client")) {
    if (name !== "assets") await symlink(resolve("build/client", name), join(client, name));
  }
  await cp("build/server", join(folder, "build/server"), { recursive: true });
  await cp("build/worker", join(folder, "build/worker"), { recursive: true });
  const carried: string[] = await readFile("build/.carried-over", "utf8").then(JSON.parse, () => []);
  const names = (await readdir("build/client/assets")).filter(
    (name) => !name.endsWith(".br") && !carried.includes(`client/assets/${name}`),
  );
  const renamed = new Map(
    names.map((name) => [name, name.replace(/.(?=\.\w+$)/, (last) => (last === "0" ? "1" : "0"))]),
  );
  const [, old = ""] = /"manifest-(\w+)\.js"/.exec(JSON.stringify(names)) ?? [];
  const next = `${old.slice(0, -1)}${old.endsWith("0") ? "1" : "0"}`;
  const translated = (text: string) =>
    text.replace(hashed, (name) => renamed.get(name) ?? name).replaceAll(`"${old}"`, `"${next}"`);
  await mkdir(join(client, "assets"));
  for (const [name, other] of renamed) {
    const code = await readFile(join("build/client/assets", name), "utf8");
    await writeFile(join(client, "assets", other), translated(code));
  }
  for (const name of await readdir(join(folder, "build/server"), { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, "build/server", name);
    await writeFile(file, translated(await readFile(file, "utf8")));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
