import { todayInBerlin } from '../../../rules/index.ts';
import type { Row } from '../../resources/resource.ts';
import type { ResourceHooks } from '../../resources/resource-hooks.ts';
import { checkNachricht, type NachrichtBezug } from './check-nachricht.ts';
import { ownDrafts } from './nachricht-scope.ts';

/** A message is a draft until its archive mail is asked for; until then its author alone can read and change it, by id. */
const hooks: ResourceHooks = {
  alsoRows: (identity, operation) =>
    identity.rolle === 'idm' && (operation === 'read' || operation === 'change')
      ? ownDrafts(identity)
      : undefined,
  async beforeCreate({ tx, time }, values) {
    const empfaenger = await checkNachricht(tx, values as Row & NachrichtBezug);
    return { ...values, empfaenger, datum: values.datum ?? todayInBerlin(time) };
  },
  async beforeChange({ tx }, row, changes) {
    const empfaenger = await checkNachricht(tx, { ...row, ...changes } as Row & NachrichtBezug);
    const isOtherReader = 'vn_nummer' in changes && changes.vn_nummer !== row.vn_nummer;
    return isOtherReader ? { ...changes, empfaenger, gelesen: false } : changes;
  },
};

export default { nachricht: hooks };
