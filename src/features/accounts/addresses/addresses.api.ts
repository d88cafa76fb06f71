import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Result } from "#platform/pure/result.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type AccessDeps, callerLocale, requireAccount } from "../access.service.ts";
import type { AddressBook, AddressRefusal } from "../addresses.service.ts";
import { addressFields, isIncomplete } from "../domain/addresses/address.ts";
import { addressLimit } from "../domain/addresses/address-book.ts";
import { addressMessages } from "../domain/personal/personal-messages.ts";

const status = { invalid_address: 400, address_unknown: 404, book_full: 409 } as const;

const named = z.strictObject({ id: z.string() });
const addressList = z.strictObject({ addresses: z.array(z.looseObject({ id: z.string() })) });
const addressId = { id: "id of the address" };
const unknownAddress = refusal("there is no such address in this book");

/**
 * Address book of the caller: `GET` and `POST /api/me/addresses`, `PUT` and `DELETE /:id`, `PUT /:id/default`. Answers 400 with
 * `errors` by field, 401, 404 (also for an address of another user), 409 when the book is full.
 */
export function addressesApi(app: FastifyInstance, deps: AccessDeps & { addressBook: AddressBook }): void {
  const { addressBook: book, texts } = deps;
  const shared = { area: "account", access: requireAccount(deps) } as const;

  endpoint(app, { ...operations.list, ...shared }, async ({ caller }) => ({ addresses: await book.list(caller.id) }));
  endpoint(app, { ...operations.add, ...shared }, async ({ caller, request, reply }) =>
    send(request, reply.code(201), await book.add(caller.id, request.body)),
  );
  endpoint(app, { ...operations.change, ...shared }, async ({ caller, params, request, reply }) =>
    send(request, reply, await book.change(caller.id, params.id, request.body)),
  );
  endpoint(app, { ...operations.makeDefault, ...shared }, async ({ caller, params, request, reply }) =>
    send(request, reply, await book.makeDefault(caller.id, params.id)),
  );
  endpoint(app, { ...operations.remove, ...shared }, async ({ caller, params, request, reply }) =>
    send(request, reply, await book.remove(caller.id, params.id)),
  );

  function send(request: FastifyRequest, reply: FastifyReply, result: Result<unknown, AddressRefusal>): FastifyReply {
    if (result.ok) return result.value === null ? reply.code(204).send() : reply.send(result.value);
    const t = texts.in(callerLocale(request));
    if (result.code !== "invalid_address") {
      const title = t(`accountsPersonal.${result.code}`, { limit: addressLimit });
      return sendProblem(reply, status[result.code], result.code, title);
    }
    const messages = addressMessages(t, result.errors);
    const errors = Object.entries(result.errors).map(([path, code]) => ({ path, code, message: messages[path] }));
    const title = t(isIncomplete(result.errors) ? "accountsPersonal.fill_required" : "accountsPersonal.invalid_fields");
    return sendProblem(reply, status.invalid_address, result.code, title, { errors });
  }
}

const operations = {
  list: {
    method: "get",
    path: "/api/me/addresses",
    summary: "Address book, oldest first",
    answers: { 200: { description: "all addresses", body: addressList } },
  },
  add: {
    method: "post",
    path: "/api/me/addresses",
    summary: "Adds an address",
    body: addressFields,
    answers: { 201: { description: "added", body: named }, 400: answers.invalid, 409: refusal("the book is full") },
  },
  change: {
    method: "put",
    path: "/api/me/addresses/{id}",
    params: addressId,
    summary: "Changes an address",
    body: addressFields,
    answers: { 200: { description: "changed", body: named }, 400: answers.invalid, 404: unknownAddress },
  },
  makeDefault: {
    method: "put",
    path: "/api/me/addresses/{id}/default",
    params: addressId,
    summary: "Makes an address the default",
    answers: { 204: answers.done, 404: unknownAddress },
  },
  remove: {
    method: "delete",
    path: "/api/me/addresses/{id}",
    params: addressId,
    summary: "Deletes an address",
    answers: { 204: answers.done, 404: unknownAddress },
  },
} as const;
