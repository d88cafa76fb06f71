import { confirmationsJob } from "#features/accounts/sign-up/confirmations.job.ts";
import { valueChangesJob } from "#features/catalogue/definitions/value-changes/value-changes.job.ts";
import { productPublishingJob } from "#features/catalogue/drafts/product-publishing.job.ts";
import { mediaJob, mediaSweepJob } from "#features/catalogue/media/media.job.ts";
import { pricePlansJob } from "#features/catalogue/prices/price-plans.job.ts";
import { blockPicturesJob } from "#features/content/blocks/block-pictures.job.ts";
import { feedsJob } from "#features/feeds/feeds.job.ts";
import { sumsJob } from "#features/figures/sums/sums.job.ts";
import { weekJob } from "#features/figures/week/week.job.ts";
import { importJob, importSweepJob } from "#features/imports/files/uploads.job.ts";
import { bringJob } from "#features/imports/media/bringing.job.ts";
import { keyExpiryJob } from "#features/integrations/keys/key-expiry.job.ts";
import { cardRefundJob } from "#features/orders/payments/card-refunds.job.ts";
import { reconciliationJob } from "#features/orders/payments/reconciliation.job.ts";
import { billingJob } from "#features/rental/billing/billing.job.ts";
import { reviewInvitationsJob } from "#features/reviews/writing/invitations.job.ts";
import type { Shop } from "./compose.ts";

const everyMinute = "* * * * *";

/** Every kind of background job, and the cron expression of those that run by themselves. */
export function jobsOf(shop: Shop) {
  const schedule = [
    [importSweepJob(shop.uploads), everyMinute],
    [reconciliationJob(shop.reconciliation), everyMinute],
    [shop.scheduledJobs.job, everyMinute],
    [shop.leaseJobs.job, everyMinute],
    [billingJob(shop.billing), everyMinute],
    [shop.alerts.job, everyMinute],
    [productPublishingJob(shop.productDrafts), everyMinute],
    [pricePlansJob(shop.pricePlans), everyMinute],
    [valueChangesJob(shop.valueChanges), everyMinute],
    [reviewInvitationsJob(shop.reviewInvitations), "17 * * * *"],
    [keyExpiryJob(shop.apiKeys), "7 * * * *"],
    [feedsJob(shop.feeds), "23 * * * *"],
    [sumsJob(shop.sums), "41 1 * * *"],
    [weekJob(shop.weekEmails), "3 * * * *"],
    [mediaSweepJob(shop.mediaProcessing, shop.staffUploads), "37 * * * *"],
    [blockPicturesJob(shop.blockPictures), "47 * * * *"],
  ] as const;
  const queued = [
    shop.mailer.sending,
    confirmationsJob(shop.confirmations),
    cardRefundJob(shop.cardRefunds),
    shop.scheduledJobs.deadline,
    importJob(shop.uploads),
    bringJob(shop.bringing),
    mediaJob(shop.mediaProcessing),
  ];
  return { kinds: [...queued, ...schedule.map(([kind]) => kind)], schedule };
}
