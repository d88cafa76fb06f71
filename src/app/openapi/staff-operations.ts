import { z } from "zod";
import { type Operation, pathParameter, problem } from "./operation.ts";

const staff = { who: "staff" as const, area: "staff" as const };
const missing = { description: "there is no such thing", body: problem };
const email = pathParameter("id", "id of the letter");

/** What only people of the shop may ask, each by a permission (docs/roles.md). */
const staffOperations: Operation[] = [
  {
    ...staff,
    method: "get",
    path: "/api/admin/outbox/{id}/letter.html",
    summary: "A letter as it was sent (permission `outbox`)",
    parameters: [email],
    answers: { 200: { description: "the letter, sealed: it loads and runs nothing", body: "text/html" }, 404: missing },
  },
  {
    ...staff,
    method: "get",
    path: "/api/admin/outbox/{id}/letter.eml",
    summary: "A letter as a file of a mail program (permission `outbox`)",
    parameters: [email],
    answers: { 200: { description: "the file", body: "message/rfc822" }, 404: missing },
  },
  {
    ...staff,
    method: "post",
    path: "/api/admin/leases/{id}/photos/{moment}",
    summary: "Photos of a machine at hand-over or return: a form with `photo` (permission `rental`)",
    parameters: [
      pathParameter("id", "id of the lease"),
      {
        ...pathParameter("moment", "when they were taken"),
        schema: { type: "string", enum: ["handed_over", "taken_back"] },
      },
    ],
    body: "multipart/form-data",
    answers: { 303: { description: "back to the page of the lease, with what became of it" } },
  },
  {
    ...staff,
    method: "post",
    path: "/api/admin/imports",
    summary: "A file of products: a form with `key`, `mapping`, `market`, `file` (permission `imports`)",
    body: "multipart/form-data",
    answers: {
      303: { description: "to the page of the import" },
      413: {
        description: "larger than staff may upload (browsers are led back to the page that says so)",
        body: problem,
      },
    },
  },
  {
    ...staff,
    method: "get",
    path: "/api/admin/imports/{id}/errors.csv",
    summary: "Rows of an import that were refused, with line, column and reason (permission `imports`)",
    parameters: [pathParameter("id", "id of the import")],
    answers: { 200: { description: "the rows", body: "text/csv" }, 404: missing },
  },
  {
    ...staff,
    method: "get",
    path: "/api/admin/products.csv",
    summary: "All products as they can be imported again (permission `imports`)",
    answers: { 200: { description: "the products", body: "text/csv" } },
  },
];

/** The description of all this. */
const metaOperations: Operation[] = [
  {
    method: "get",
    path: "/api/openapi.json",
    area: "meta",
    summary: "This description, for programs (OpenAPI 3.1)",
    answers: {
      200: { description: "the description", body: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }) },
      304: { description: "what `If-None-Match` names is still so" },
    },
    example: "/api/openapi.json",
  },
  {
    method: "get",
    path: "/api/docs",
    area: "meta",
    summary: "This description, for people",
    parameters: [{ name: "locale", in: "query", schema: { type: "string", enum: ["ua", "pl", "en"] } }],
    answers: {
      200: { description: "a page", body: "text/html" },
      304: { description: "what `If-None-Match` names is still so" },
    },
  },
  {
    method: "get",
    path: "/api/docs.css",
    area: "meta",
    summary: "Look of the page",
    answers: {
      200: { description: "a style sheet", body: "text/css" },
      304: { description: "what `If-None-Match` names is still so" },
    },
  },
];

export const otherOperations: Operation[] = [...staffOperations, ...metaOperations];
