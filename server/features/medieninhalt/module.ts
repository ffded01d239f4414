import type { PortalHooks, PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

const KARUSSELL = '4';

/** Only contents of the carousel have a position. */
const withPosition = <T extends object>(typ: string, values: T): T =>
  typ === KARUSSELL ? values : { ...values, positionImKarussell: null };

const hooks: PortalHooks<'medieninhalt'> = {
  beforeCreate: async (_call, values) => withPosition(values.typ, values),
  beforeChange: async (_call, row, changes) =>
    row.positionImKarussell === null && !('positionImKarussell' in changes)
      ? changes
      : withPosition(changes.typ ?? row.typ, changes),
};

/** Contents of the start page. */
export const medieninhalt: PortalModule = {
  name: 'medieninhalt',
  hooks: { medieninhalt: hooks },
  routes: [routes],
  demo: async () => (await import('./demo.ts')).default,
};
