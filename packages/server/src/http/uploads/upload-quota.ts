import type { Transaction } from '../../database/database.ts';
import { type ContentCost, MAX_CALL_COST } from '../../ports/documents/attachments/attachment-rules.ts';
import { isWithinCostLimit, multiplyCost } from '../../ports/documents/attachments/content-cost.ts';
import { application, businessDay } from '../../shared/config/application.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { AppContext } from '../context.ts';

const mebibyte = 1024 * 1024;
/** Bytes that one user may send per day. */
const bytesPerDay = 200 * mebibyte;
/** The contents of one day may cost as much to check as this number of the most expensive requests. */
const callsPerDay = 20;
const retryAfterSeconds = 3_600;

type Sender = Pick<Identity, 'userId' | 'role'>;
type QuotaContext = Pick<AppContext, 'limits' | 'now'>;

/**
 * Counts bytes against the daily quota of their sender, whether or not they are accepted, since rejected ones cost as much.
 * Throws a 429 above the quota, and if checking the sender's contents of today has cost too much.
 */
export async function countUpload(
  tx: Transaction,
  { limits, now }: QuotaContext,
  { userId, role }: Sender,
  bytes: number,
): Promise<void> {
  const sent = await tx
    .insertInto('upload_quota')
    .values({ user_id: userId, day: businessDay(now()), bytes })
    .onConflict((on) =>
      on
        .columns(['user_id', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb('upload_quota.bytes', '+', ref('excluded.bytes')) })),
    )
    .returning(['bytes', 'entries', 'pages', 'pixels', 'unpacked_bytes as unpackedBytes', 'milliseconds'])
    .executeTakeFirstOrThrow();
  const factor = application.roles.find(({ name }) => name === role)?.uploadFactor ?? 1;
  const cost = multiplyCost(MAX_CALL_COST, limits.uploadChecksPerDay ?? callsPerDay * factor);
  if (sent.bytes > (limits.uploadBytesPerDay ?? bytesPerDay * factor) || !isWithinCostLimit(sent, cost))
    throw new HttpError(429, requestTexts().quotaTitle, requestTexts().quota, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
}

/** Adds the cost of checking contents to the sender's day. */
export async function countContentCost(
  tx: Transaction,
  { now }: QuotaContext,
  { userId }: Sender,
  { entries, pages, pixels, unpackedBytes, milliseconds }: ContentCost,
): Promise<void> {
  await tx
    .updateTable('upload_quota')
    .set((eb) => ({
      entries: eb('entries', '+', entries),
      pages: eb('pages', '+', pages),
      pixels: eb('pixels', '+', pixels),
      unpacked_bytes: eb('unpacked_bytes', '+', unpackedBytes),
      milliseconds: eb('milliseconds', '+', Math.ceil(milliseconds)),
    }))
    .where('user_id', '=', userId)
    .where('day', '=', businessDay(now()))
    .execute();
}

/** Removes the amounts of past days. */
export async function sweepUploadQuota(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('upload_quota').where('day', '<', businessDay(now)).execute();
}
