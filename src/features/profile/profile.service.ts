import { createContext } from "react-router";
import type { OrderStatistics } from "#features/orders/domain/history/order-statistics.ts";
import type { OwnOrders } from "#features/orders/own-orders.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type Badge, selectBadge } from "./profile.store.ts";

/** Data of the head of the profile. */
export interface ProfileHead extends Badge {
  statistics: OrderStatistics;
}

/** The profile of a signed-in user. */
export interface Profile {
  head(userId: string): Promise<ProfileHead>;
}

export const profileContext = createContext<Profile>();

/** The profile over a database and its orders. */
export function createProfile({ db, ownOrders }: { db: Database; ownOrders: OwnOrders }): Profile {
  return {
    async head(userId) {
      const [badge, statistics] = await Promise.all([selectBadge(db, userId), ownOrders.statistics(userId)]);
      return { ...badge, statistics };
    },
  };
}
