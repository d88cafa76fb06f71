/**
 * Software bill of materials (CycloneDX 1.6) of the production packages, read from the lock file alone, so it needs no
 * network and no npm. It contains no timestamp and no random number: the same lock file gives the same bytes.
 */
export function sbomOf(lock) {
  const components = Object.entries(lock.packages).flatMap(([path, one]) => {
    if (!path || one.dev || one.link) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [componentOf(name, one)];
  });
  const byRef = new Map(components.map((component) => [component["bom-ref"], component]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: lock.name, version: lock.version } },
    components: [...byRef.values()],
  };
}

function componentOf(name, { version, license, integrity, optional }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm, digest] = integrity?.split(" ")[0].split(/-(.*)/s) ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    scope: optional ? "optional" : "required",
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === "sha512"
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }
      : {}),
  };
}
