import { sql } from 'kysely';
import { todayInBerlin } from '../../rules/index.ts';
import type { Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import type { Identity, Role } from '../shared/identity.ts';
import { PortalError } from '../shared/portal-error.ts';

const mebibyte = 1024 * 1024;
/** Bytes that one user may send on one day: staff work for many policyholders. */
const bytesPerDay: Readonly<Partial<Record<Role, number>>> = { idm: 2048 * mebibyte, adm: 2048 * mebibyte };
const bytesPerDayOfOthers = 200 * mebibyte;
const retryAfterSeconds = 3_600;

/**
 * Counts a file against what its sender may send today, in the transaction that stores the file's row: what is not
 * stored does not count. Throws a 429 above the limit.
 */
export async function countUpload(
  tx: Transaction,
  { limits, now }: Pick<AppContext, 'limits' | 'now'>,
  { benutzerId, rolle }: Identity,
  bytes: number,
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    insert into upload_menge (benutzer_id, tag, bytes) values (${benutzerId}, ${todayInBerlin(now())}, ${bytes})
    on conflict (benutzer_id, tag) do update set bytes = upload_menge.bytes + excluded.bytes
    returning bytes`.execute(tx);
  const limit = limits.uploadBytesPerDay ?? bytesPerDay[rolle] ?? bytesPerDayOfOthers;
  if (rows[0]!.bytes > limit)
    throw new PortalError(
      429,
      'Tagesmenge erreicht',
      'Sie haben heute bereits sehr viele Dateien übertragen. Bitte versuchen Sie es morgen erneut.',
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    );
}

/** Forgets the amounts of past days. */
export async function sweepUploadQuota(tx: Transaction, now: Date): Promise<void> {
  await sql`delete from upload_menge where tag < ${todayInBerlin(now)}`.execute(tx);
}
