import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isDay } from "#platform/pure/is-day.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { taxIdOf } from "../domain/personal/tax-id.ts";

// Registers in the same process for shops on one machine: the protocols of the real ones, with companies that do not exist.

/** Name, VAT status, and the address of a company or of a person who trades. */
type Payer = readonly [name: string, status: string, working: string | null, residence: string | null];

/** By NIP; 4444444444 stands for a list that is out of order. */
const payers: Readonly<Record<string, Payer>> = {
  "1111111111": [
    "SŁONECZNA ENERGIA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
    ...(["Czynny", "UL. PROSTA 18, 00-850 WARSZAWA", null] as const),
  ],
  "2222222222": ["DACH I SŁOŃCE ANNA NOWAK", "Zwolniony", null, "UL. DŁUGA 5/7, 31-147 KRAKÓW"],
  "3333333333": ["DAWNA FIRMA SP. Z O.O.", "Niezarejestrowany", "WOLA MAŁA 12", null],
};
const silentNip = "4444444444";

/** Record number, names, state, and address of a company. */
interface Subject {
  id: number;
  code: string;
  display: string;
  short: string;
  state: number;
  address: object;
}

const subjects: readonly Subject[] = [
  {
    ...{ id: 700001, code: "40000011", state: 1 },
    display: "ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «СОНЯЧНИЙ ДІМ»",
    short: "ТОВ «СОНЯЧНИЙ ДІМ»",
    address: {
      ...{ zip: "01030", country: "УКРАЇНА", address: "м.Київ, Шевченківський район ВУЛИЦЯ РЕЙТАРСЬКА буд. 8" },
      parts: {
        ...{ atu: "м.Київ, Шевченківський район", street: "ВУЛИЦЯ РЕЙТАРСЬКА", house_type: "буд.", house: "8" },
        ...{ building_type: null, building: "", num_type: "офіс", num: "12" },
      },
    },
  },
  {
    ...{ id: 700002, code: "99000011", state: 2 },
    display: "ПРИВАТНЕ ПІДПРИЄМСТВО «КОЛИШНЄ»",
    short: "",
    address: { zip: "82400", country: "УКРАЇНА", address: "Львівська обл., місто Стрий, вулиця Шевченка, буд. 3" },
  },
];
const silentCode = "99000028";

const stateTexts: Record<number, string> = { 1: "зареєстровано", 2: "в стані припинення" };

interface Sandbox {
  /** The token that the Ukrainian register asks for. */
  token: string;
}

/** Base paths of both registers. */
export const sandboxPaths = { pl: "/sandbox/registers/pl", ua: "/sandbox/registers/ua" } as const;

export function registerSandboxApi(app: FastifyInstance, { token }: Sandbox): void {
  const open = { config: { access: everybody } };
  app.get<{ Params: { nip: string }; Querystring: { date?: string } }>(
    `${sandboxPaths.pl}/api/search/nip/:nip`,
    open,
    ({ params: { nip }, query: { date } }, reply) => answerNip(reply, nip, date ?? ""),
  );
  app.get<{ Querystring: { code?: string } }>(`${sandboxPaths.ua}/1.0/subjects`, open, (request, reply) => {
    const refused = refusedToken(reply, request.headers.authorization, token);
    if (refused) return refused;
    const { code = "" } = request.query;
    if (code === silentCode) return reply.code(502).send({ errors: [{ message: "Bad gateway." }] });
    return reply.send(subjects.filter((subject) => subject.code === code).map(recordOf));
  });
  app.get<{ Params: { id: string } }>(`${sandboxPaths.ua}/1.0/subjects/:id`, open, (request, reply) => {
    const refused = refusedToken(reply, request.headers.authorization, token);
    if (refused) return refused;
    const subject = subjects.find(({ id }) => String(id) === request.params.id);
    if (subject) return reply.send(detailsOf(subject));
    return reply.code(404).send({ errors: [{ code: 4, message: "Sorry, that page does not exist." }] });
  });
}

function answerNip(reply: FastifyReply, nip: string, date: string): FastifyReply {
  if (nip === silentNip)
    return reply.code(503).send({ code: "WL-100", message: "Wystąpił nieoczekiwany błąd serwera" });
  if (!isDay(date)) return reply.code(400).send({ code: "WL-101", message: "Pole 'data' nie może być puste." });
  if (!taxIdOf(nip, "nip")) return reply.code(400).send({ code: "WL-115", message: "Nieprawidłowy NIP." });
  const [name, statusVat, workingAddress, residenceAddress] = payers[nip] ?? [];
  const subject = name === undefined ? null : { name, nip, statusVat, residenceAddress, workingAddress };
  const rest = {
    regon: null,
    pesel: null,
    krs: null,
    representatives: [],
    accountNumbers: [],
    hasVirtualAccounts: false,
  };
  return reply.send({
    result: {
      subject: subject && { ...subject, ...rest },
      requestId: "sandbox-0",
      requestDateTime: `${date} 12:00:00`,
    },
  });
}

function refusedToken(reply: FastifyReply, sent: string | undefined, token: string): FastifyReply | null {
  const [given, expected] = [Buffer.from(sent ?? ""), Buffer.from(`Token ${token}`)];
  if (given.length === expected.length && timingSafeEqual(given, expected)) return null;
  return reply.code(401).send({ errors: [{ code: 2, message: "Invalid or expired token." }] });
}

function recordOf({ id, code, display, state }: Subject) {
  return {
    id,
    code,
    name: display,
    state,
    state_text: stateTexts[state],
    url: `${sandboxPaths.ua}/1.0/subjects/${id}`,
  };
}

function detailsOf({ id, code, display, short, state, address }: Subject) {
  const names = { name: display, display, short, name_en: "", short_en: "", include_olf: 1 };
  return { id, code, state, state_text: stateTexts[state], names, address, bankruptcy: null, termination: null };
}
