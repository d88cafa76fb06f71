import type { Emails } from "../../src/features/emails/emails.service.ts";
import type { PlaceRequest } from "../../src/features/orders/domain/placement/assessment.ts";
import { createOrders, type Orders } from "../../src/features/orders/orders.service.ts";
import type { RentalRequest } from "../../src/features/rental/domain/rental-request.ts";
import { createRental } from "../../src/features/rental/rental.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { plainCatalogue, requestFor, silentEmails } from "./order-builders.ts";
import { shopTexts } from "./texts.ts";

/** Version of the terms in force in order tests. */
export const testTerms = "2026-11";

/** Weekly net price of a machine made by `buildFleet`, and its deposit: the monthly price. */
export const weekNet = 11_500_00;
export const machineDeposit = 34_500_00;

/** A week starting on a Monday. */
export const aWeek: RentalRequest = { start: "2026-12-07", days: 7, options: [] };

/** A valid, confirmed request for a week of a machine, with other test products. */
export function rentRequest(
  machines: Record<string, number>,
  {
    request = aWeek,
    goods = {},
    unitNet = weekNet,
    ...changes
  }: Partial<PlaceRequest> & { request?: RentalRequest; goods?: Record<string, number>; unitNet?: number } = {},
): PlaceRequest {
  const rented = Object.entries(machines).map(([id, quantity]) => {
    return { id, quantity, unitNet, installation: null, rental: request };
  });
  const items = [...rented, ...requestFor(goods).items];
  return requestFor({}, { items, consent: { terms: testTerms, adult: true, operator: true }, ...changes });
}

/** Orders of a shop with rentals, under the terms of the tests. */
export function rentingOrders(
  db: Database,
  {
    now,
    emails = silentEmails,
    catalogue = plainCatalogue(db),
  }: { now: () => Date; emails?: Emails; catalogue?: ReturnType<typeof plainCatalogue> },
): Orders {
  const rental = createRental({ db, now });
  return createOrders({ db, catalogue, rental, emails, texts: shopTexts, termsVersion: testTerms, now });
}
