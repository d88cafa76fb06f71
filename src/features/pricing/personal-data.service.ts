import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { erasePricingRows, selectPricingRows } from "./groups/personal-rows.store.ts";

export { pricingRowsMove } from "./groups/personal-rows.store.ts";

/** Memberships of customer groups, and promotions that users used. */
export const pricingData: PersonalDataSource = { rows: selectPricingRows, erase: erasePricingRows };
