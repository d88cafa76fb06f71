import { isCode, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import type { Database } from "#platform/server/db/database.ts";
import { codePrefix, normaliseCode } from "../../domain/codes.ts";
import {
  selectNamedCompanies,
  selectNamedCoupons,
  selectNamedGroups,
  selectNamedPromotions,
} from "./pricing-palette.store.ts";

/** Fewer characters begin too many codes, and are those of other words. */
const minCodePrefix = 3;

/** Promotions, coupon codes, customer groups and companies with prices of their own, for the command palette. */
export function pricingPalettes(db: Database): PaletteSource[] {
  return [promotionPalette(db), couponPalette(db), groupPalette(db), companyPalette(db)];
}

function promotionPalette(db: Database): PaletteSource {
  return {
    kind: "promotion",
    needs: "products",
    async find(q, { locale, limit }) {
      const promotions = await selectNamedPromotions(db, q, limit);
      return promotions.map(({ id, name, labels }) => ({
        kind: "promotion",
        title: name,
        note: labels[locale] === name ? "" : labels[locale],
        path: `admin/promotions/${id}`,
        isExact: false,
      }));
    },
  };
}

/** Codes as buyers type them; each leads to its row among the codes of its promotion. */
function couponPalette(db: Database): PaletteSource {
  return {
    kind: "coupon",
    needs: "products",
    async find(q, { limit }) {
      const code = normaliseCode(q);
      const begins = codePrefix(q);
      const prefix = begins !== null && begins.length >= minCodePrefix ? begins : null;
      const coupons = await selectNamedCoupons(db, { code, prefix, limit });
      return coupons.map((coupon) => ({
        kind: "coupon",
        title: coupon.code,
        note: coupon.promotion,
        path: `admin/promotions/${coupon.promotionId}/codes?q=${coupon.code}`,
        isExact: coupon.code === code,
      }));
    },
  };
}

function groupPalette(db: Database): PaletteSource {
  return {
    kind: "group",
    needs: "products",
    async find(q, { limit }) {
      const groups = await selectNamedGroups(db, q, limit);
      return groups.map(({ key, name }) => ({
        kind: "group",
        title: name,
        note: key,
        path: `admin/groups/${key}`,
        isExact: isCode(q, [key]),
      }));
    },
  };
}

function companyPalette(db: Database): PaletteSource {
  return {
    kind: "company",
    needs: "products",
    async find(q, { limit }) {
      const companies = await selectNamedCompanies(db, q, limit);
      return companies.map(({ userId, company, taxId, groupName }) => ({
        kind: "company",
        title: company,
        note: groupName === null ? taxId : `${taxId} · ${groupName}`,
        path: `admin/groups/requests/${encodeURIComponent(userId)}`,
        isExact: isCode(q, [taxId]),
      }));
    },
  };
}
