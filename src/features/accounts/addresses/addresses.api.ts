import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Result } from "#platform/pure/result.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { AddressBook, AddressRefusal } from "../addresses.service.ts";
import { isIncomplete } from "../domain/addresses/address.ts";
import { addressLimit } from "../domain/addresses/address-book.ts";
import { addressMessages } from "../domain/personal/personal-messages.ts";
import { forOwner, type OwnDeps, wordsOf } from "../personal-data/personal-answers.api.ts";

/** HTTP status of each refusal. */
const status = { invalid_address: 400, address_unknown: 404, book_full: 409 } as const;

/**
 * `/api/me/addresses`, the address book of whoever is signed in. `GET` `{addresses}`; `POST` 201 `{id}`; `PUT` and
 * `DELETE` `/:id`; `PUT /:id/default`. 400 with `errors` by field, 401, 404 for an address of somebody else as for one
 * that is not there, 409 when the book is full.
 */
export function addressesApi(app: FastifyInstance, deps: OwnDeps & { addressBook: AddressBook }): void {
  const { addressBook: book, texts } = deps;
  const base = "/api/me/addresses";
  app.get(base, (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) => reply.send({ addresses: await book.list(id) })),
  );
  app.post(base, (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) => send(request, reply.code(201), await book.add(id, request.body))),
  );
  app.put<Named>(`${base}/:id`, (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) =>
      send(request, reply, await book.change(id, request.params.id, request.body)),
    ),
  );
  app.put<Named>(`${base}/:id/default`, (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) =>
      send(request, reply, await book.makeDefault(id, request.params.id)),
    ),
  );
  app.delete<Named>(`${base}/:id`, (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) => send(request, reply, await book.remove(id, request.params.id))),
  );

  function send(
    request: Pick<FastifyRequest, "query" | "headers">,
    reply: FastifyReply,
    result: Result<unknown, AddressRefusal>,
  ): FastifyReply {
    if (result.ok) return result.value === null ? reply.code(204).send() : reply.send(result.value);
    const t = wordsOf(request as FastifyRequest, texts);
    if (result.code !== "invalid_address")
      return sendProblem(
        reply,
        status[result.code],
        result.code,
        t(`accountsPersonal.${result.code}`, { limit: addressLimit }),
      );
    const messages = addressMessages(t, result.faults);
    const errors = Object.entries(result.faults).map(([path, code]) => ({ path, code, message: messages[path] }));
    const title = t(isIncomplete(result.faults) ? "accountsPersonal.fill_required" : "accountsPersonal.invalid_fields");
    return sendProblem(reply, status.invalid_address, result.code, title, { errors });
  }
}

interface Named {
  Params: { id: string };
}
