import type { PortalModule } from '../portal-context.ts';
import hooks from './hooks.ts';

/** Groups of brokers. */
export const maklergruppe: PortalModule = {
  name: 'maklergruppe',
  hooks,
  demo: async () => (await import('./demo.ts')).default,
};
