import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Manifest, manifestErrors, readManifests } from "./manifests.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests reach deep into manifests, and spoil them
type Loose = any;

const files = globSync("deploy/kubernetes/*.yaml").sort();
const manifests = files.flatMap(readManifests);

/** The first object of a kind, as a copy that a test may change. */
function copyOf(kind: string) {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return structuredClone(found) as Manifest & { spec: Loose };
}

test("every object is valid", () => {
  expect(manifests.length).toBeGreaterThan(8);
  expect(
    manifests.flatMap((manifest) => manifestErrors(manifest).map((error) => `${manifest.kind}: ${error}`)),
  ).toEqual([]);
});

describe("planted: an invalid object is found", () => {
  test.each([
    ["a misspelt field", "Deployment", (spec: Loose) => (spec.replica = 2)],
    [
      "a misspelt field deep down",
      "Deployment",
      (spec: Loose) => (spec.template.spec.containers[0].readinesProbe = {}),
    ],
    ["a text for a number", "Deployment", (spec: Loose) => (spec.replicas = "two")],
    ["an unknown value", "Deployment", (spec: Loose) => (spec.template.spec.restartPolicy = "Sometimes")],
    [
      "a quantity that is none",
      "Deployment",
      (spec: Loose) => (spec.template.spec.containers[0].resources.limits.memory = "1 gig"),
    ],
    ["a missing field", "Ingress", (spec: Loose) => delete spec.rules[0].http.paths[0].pathType],
    ["a field of another kind", "PodDisruptionBudget", (spec: Loose) => (spec.replicas = 2)],
    [
      "a misspelt field of CloudNativePG",
      "Cluster",
      (spec: Loose) => (spec.postgresql.synchronous.dataDurabilty = "required"),
    ],
    ["an unknown value of CloudNativePG", "Cluster", (spec: Loose) => (spec.postgresql.synchronous.method = "all")],
    ["a missing field of CloudNativePG", "ScheduledBackup", (spec: Loose) => delete spec.schedule],
  ])("%s", (_name, kind, plant) => {
    const manifest = copyOf(kind);
    plant(manifest.spec);
    expect(manifestErrors(manifest)).not.toEqual([]);
  });

  test("an unknown kind", () => {
    expect(manifestErrors({ ...copyOf("Deployment"), apiVersion: "apps/v2" })).toEqual([
      "no schema for apps/v2 Deployment",
    ]);
  });
});

describe("what the shop needs", () => {
  test("a rollout never has fewer pods, and each is asked as it answers", () => {
    const { spec } = copyOf("Deployment");
    expect(spec.replicas).toBeGreaterThanOrEqual(2);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const [container] = spec.template.spec.containers;
    expect(container.readinessProbe.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe.httpGet.path).toBe("/healthz");
    expect(container.startupProbe.httpGet.path).toBe("/healthz");
  });

  test("pods are not root and write only into volumes", () => {
    const { spec } = copyOf("Deployment").spec.template;
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    expect(spec.containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  test("the pause before a pod ends is shorter than the limit for it", () => {
    const settings = manifests.find(({ kind }) => kind === "ConfigMap")?.data as Record<string, string>;
    expect(Number(settings.SHUTDOWN_DELAY) + 10).toBeLessThanOrEqual(
      copyOf("Deployment").spec.template.spec.terminationGracePeriodSeconds,
    );
  });

  test("three databases, and no commit that only one has", () => {
    const { spec } = copyOf("Cluster");
    expect(spec.instances).toBe(3);
    expect(spec.postgresql.synchronous).toEqual({ method: "any", number: 1, dataDurability: "required" });
    expect(spec.backup.retentionPolicy).toBe("30d");
  });

  test("selectors name the pods of the deployment", () => {
    const labels = copyOf("Deployment").spec.template.metadata.labels;
    for (const kind of ["Service", "PodDisruptionBudget", "NetworkPolicy"]) {
      const { spec } = copyOf(kind);
      const selector = spec.podSelector?.matchLabels ?? spec.selector.matchLabels ?? spec.selector;
      expect(labels, kind).toMatchObject(selector);
    }
  });

  test("no secret is in the files", () => {
    expect(manifests.filter(({ kind }) => kind === "Secret")).toEqual([]);
  });
});
