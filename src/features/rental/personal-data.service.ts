import type { LeasePhotos, PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { selectLeaseRows, selectPhotosOfUser, takePhotosOut } from "./leases/personal-data.store.ts";

export { leaseRowsMove } from "./leases/personal-data.store.ts";

/** Personal data in leases. Leases themselves stay with their orders. */
export const leaseData: PersonalDataSource & LeasePhotos = {
  rows: selectLeaseRows,
  erase: async () => undefined,
  ofUser: selectPhotosOfUser,
  takeOut: takePhotosOut,
};
