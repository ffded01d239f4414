import type { PortalHooks } from '../portal-context.ts';

const KARUSSELL = '4';

/** Only contents of the carousel have a position. */
const withPosition = <T extends object>(typ: string, values: T): T =>
  typ === KARUSSELL ? values : { ...values, positionImKarussell: null };

const medieninhalt: PortalHooks<'medieninhalt'> = {
  beforeCreate: async (_call, values) => withPosition(values.typ, values),
  beforeChange: async (_call, row, changes) =>
    row.positionImKarussell === null && !('positionImKarussell' in changes)
      ? changes
      : withPosition(changes.typ ?? row.typ, changes),
};

export default { medieninhalt };
