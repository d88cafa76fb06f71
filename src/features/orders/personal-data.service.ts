import type { ErasableOrders, PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import {
  anonymiseClosedOrders,
  deleteOrderRequests,
  selectOrderRows,
  selectUsersWithOpenOrders,
} from "./history/personal-data.store.ts";

export { orderRowsMove } from "./history/personal-data.store.ts";

/** Personal data in orders. */
export const orderData: PersonalDataSource & ErasableOrders = {
  rows: selectOrderRows,
  erase: deleteOrderRequests,
  anonymiseClosed: anonymiseClosedOrders,
  usersWithOpen: selectUsersWithOpenOrders,
};
