import { z } from "zod";
import { addressFields } from "#features/accounts/domain/addresses/address.ts";
import { businessFields } from "#features/accounts/domain/personal/business.ts";
import { added, brought, viewed } from "#features/wishlist/lists/lists.api.ts";
import { type Operation, pathParameter, problem } from "./operation.ts";

const refused = { description: "something is missing or not allowed; `errors` say what", body: problem };
const done = { description: "done" };
const tooMany = { description: "too often; `Retry-After` says in how many seconds again", body: problem };
const own = { who: "signed in" as const, area: "account" as const };
const addressId = pathParameter("id", "id of the address");
const productId = pathParameter("id", "id of the product");
const unknownAddress = { description: "there is no such address in this book", body: problem };
const named = z.strictObject({ id: z.string() });
const lists = z.looseObject({ wishes: z.array(z.looseObject({ id: z.string() })), viewed: z.array(z.unknown()) });

/** What belongs to whoever is signed in, by the session cookie of `/api/auth`. */
export const accountOperations: Operation[] = [
  {
    method: "get",
    path: "/api/me",
    area: "account",
    summary: "Who is signed in",
    answers: {
      200: {
        description: "null for a guest",
        body: z.strictObject({
          user: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
        }),
      },
    },
    example: "/api/me",
  },
  {
    ...own,
    method: "get",
    path: "/api/me/export",
    summary: "Everything that the shop knows about the caller, as a file",
    answers: {
      200: {
        description: "the file",
        body: z.looseObject({ exportedAt: z.string(), tables: z.looseObject({}), files: z.looseObject({}) }),
      },
      429: tooMany,
    },
  },
  {
    ...own,
    method: "get",
    path: "/api/me/addresses",
    summary: "Address book, oldest first",
    answers: {
      200: {
        description: "all addresses",
        body: z.strictObject({ addresses: z.array(z.looseObject({ id: z.string() })) }),
      },
    },
  },
  {
    ...own,
    method: "post",
    path: "/api/me/addresses",
    summary: "Adds an address",
    body: addressFields,
    answers: {
      201: { description: "added", body: named },
      400: refused,
      409: { description: "the book is full", body: problem },
    },
  },
  {
    ...own,
    method: "put",
    path: "/api/me/addresses/{id}",
    summary: "Changes an address",
    parameters: [addressId],
    body: addressFields,
    answers: { 200: { description: "changed", body: named }, 400: refused, 404: unknownAddress },
  },
  {
    ...own,
    method: "put",
    path: "/api/me/addresses/{id}/default",
    summary: "Makes an address the default",
    parameters: [addressId],
    answers: { 204: done, 404: unknownAddress },
  },
  {
    ...own,
    method: "delete",
    path: "/api/me/addresses/{id}",
    summary: "Deletes an address",
    parameters: [addressId],
    answers: { 204: done, 404: unknownAddress },
  },
  {
    ...own,
    method: "put",
    path: "/api/me/business",
    summary: "Keeps company and tax id for invoices",
    body: businessFields,
    answers: { 204: done, 400: refused },
  },
  {
    ...own,
    method: "get",
    path: "/api/me/avatar",
    summary: "Own picture",
    answers: {
      200: { description: "the picture", body: "image/*" },
      304: { description: "what `If-None-Match` names is still so" },
      404: { description: "there is none", body: problem },
    },
  },
  {
    ...own,
    method: "post",
    path: "/api/me/avatar",
    summary: "Takes a new picture: a form with `avatar`, or its bytes",
    body: "multipart/form-data",
    answers: {
      200: { description: "kept", body: z.strictObject({ url: z.string() }) },
      303: { description: "back to the profile, for a page without scripts" },
      422: { description: "not a picture that can be used; the old one stays", body: problem },
      429: tooMany,
    },
  },
  {
    ...own,
    method: "get",
    path: "/api/me/wishes",
    summary: "Wish list and recently viewed products",
    answers: { 200: { description: "both lists", body: lists } },
  },
  {
    ...own,
    method: "post",
    path: "/api/me/wishes/merge",
    summary: "Adds what a guest has kept in the browser",
    body: brought,
    answers: { 200: { description: "both lists", body: lists }, 400: refused },
  },
  {
    ...own,
    method: "put",
    path: "/api/me/wishes/{id}",
    summary: "Adds a product to the wish list",
    parameters: [productId],
    body: added.omit({ id: true }),
    answers: { 204: done, 400: refused, 404: { description: "there is no such product", body: problem } },
  },
  {
    ...own,
    method: "delete",
    path: "/api/me/wishes/{id}",
    summary: "Takes a product off the wish list",
    parameters: [productId],
    answers: { 204: done, 400: refused },
  },
  {
    ...own,
    method: "post",
    path: "/api/me/viewed",
    summary: "Remembers a product as viewed",
    body: viewed,
    answers: { 204: done, 400: refused },
  },
  { ...own, method: "delete", path: "/api/me/viewed", summary: "Forgets what was viewed", answers: { 204: done } },
];
