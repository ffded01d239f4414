import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';
import { stampOf } from '../../resources/stamp.ts';
import { updateRows } from '../../resources/update-rows.ts';
import type { JobSignals } from '../../shared/job-signals.ts';
import { outboxActor } from './queue-mail.ts';

/** The dependencies of sending again; a command has no worker to notify, so signals are optional. */
interface ResendContext {
  readonly now: () => Date;
  readonly resources: ResourceRegistry;
  readonly jobSignals?: JobSignals;
}

/**
 * Puts dead letters back into the outbox with their attempts reset. Returns their number.
 *
 * @param id one mail; undefined: all dead letters
 */
export async function resendMails(
  tx: Transaction,
  { now, resources, jobSignals }: ResendContext,
  id?: number,
): Promise<number> {
  const time = now();
  const rows = await updateRows(tx, resources.get('mail_ausgang').table, {
    where: (eb) =>
      eb.and([
        eb('zustand', '=', 'unzustellbar'),
        eb('inhalt', 'is not', null),
        ...(id === undefined ? [] : [eb('id', '=', id)]),
      ]),
    set: { zustand: 'offen', versuche: 0, naechster_versuch: time },
    stamp: stampOf(outboxActor, time),
  });
  if (jobSignals && rows.length > 0) afterCommit(tx, () => jobSignals.mail.notify());
  return rows.length;
}
