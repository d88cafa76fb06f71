import type { ErasableOrders, PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import {
  anonymiseClosedOrders,
  deleteOrderRequests,
  selectOrderRows,
  selectUsersWithOpenOrders,
} from "./history/personal-data.store.ts";

/** What orders know about users. */
export const orderData: PersonalDataSource & ErasableOrders = {
  rows: selectOrderRows,
  erase: deleteOrderRequests,
  anonymiseClosed: anonymiseClosedOrders,
  usersWithOpen: selectUsersWithOpenOrders,
};
