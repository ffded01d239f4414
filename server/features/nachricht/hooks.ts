import { businessDay } from '@schema-screens/server/shared';
import { ALLE } from '#portal-rules';
import type { PortalHooks } from '../portal-context.ts';
import { checkNachricht } from './check-nachricht.ts';
import { markUnread } from './leser.ts';
import { draftValues } from './nachricht-scope.ts';

/** Columns whose change makes it a correction; the day alone does not. */
const content = ['betreff', 'nachricht', 'bezug', 'bezug_detail'] as const;
const unread = { gelesen: false, anzahlLeser: null };

/** A message is a draft until its archive mail is requested; until then only its author can read and change it, by id. */
const hooks: PortalHooks<'nachricht'> = {
  additionalRows: {
    columns: ['zustand', 'letzterAenderungsuser'],
    values: (identity, operation) =>
      identity.role === 'idm' && (operation === 'read' || operation === 'change')
        ? draftValues(identity)
        : undefined,
  },
  async beforeCreate({ tx, time }, values) {
    const empfaenger = await checkNachricht(tx, values);
    return { ...values, empfaenger, datum: values.datum ?? businessDay(time) };
  },
  async beforeChange({ tx, context, time }, row, changes) {
    const empfaenger = await checkNachricht(tx, { ...row, ...changes });
    const isOtherReader = 'vn_nummer' in changes && changes.vn_nummer !== row.vn_nummer;
    if (isOtherReader)
      return { ...changes, empfaenger, ...unread, korrigiert_am: null, anzahlEmpfaenger: null };
    const isCorrection = row.zustand === 'aktiv' && content.some((name) => name in changes);
    if (!isCorrection) return changes;
    await markUnread(tx, context, row);
    return { ...changes, ...unread, anzahlLeser: row.vn_nummer === ALLE ? 0 : null, korrigiert_am: time };
  },
};

export default { nachricht: hooks };
