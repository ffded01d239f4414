import type { Row } from '../../resources/resource.ts';
import type { ResourceHooks } from '../../resources/resource-hooks.ts';

const KARUSSELL = '4';

/** Only what stands in the carousel has a place there. */
const withPosition = (typ: unknown, values: Row): Row =>
  typ === KARUSSELL ? values : { ...values, positionImKarussell: null };

const medieninhalt: ResourceHooks = {
  beforeCreate: async (_call, values) => withPosition(values.typ, values),
  beforeChange: async (_call, row, changes) =>
    row.positionImKarussell === null && !('positionImKarussell' in changes)
      ? changes
      : withPosition(changes.typ ?? row.typ, changes),
};

const hooks: Readonly<Record<string, ResourceHooks>> = { medieninhalt };

export default hooks;
