import { z } from "zod";
import { data, media, moment, named, relation } from "#features/catalogue/domain/content-api/api-answers.ts";

const block = {
  title: z.string(),
  description: z.string(),
  position: z.int(),
  active: z.boolean().meta({ description: "switched on, and within its schedule" }),
  from: moment.nullable(),
  to: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment,
  image: data(media.nullable()),
};

/** Attributes of each kind of block in the content API. */
export const blockAttributes = {
  promotions: z.strictObject({ ...block, category: data(named.nullable()) }).partial(),
  ads: z
    .strictObject({
      ...block,
      type: z.enum(["image", "video"]),
      contentUrl: data(relation({ url: z.string() }).nullable()),
      link: z.string().nullable(),
    })
    .partial(),
  "carousel-slides": z.strictObject({ ...block, category: data(named.nullable()), link: z.string() }).partial(),
} as const;
