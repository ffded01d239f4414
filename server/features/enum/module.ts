import type { PortalModule } from '../portal-context.ts';
import enumRoutes from './enum.routes.ts';
import imap2Enum from './imap2-enum.routes.ts';

/** Lists of choices. */
export const enums: PortalModule = {
  name: 'enum',
  routes: [enumRoutes, imap2Enum],
};
