import type { PortalModule } from '../portal-context.ts';
import dateien from './dateien.routes.ts';
import gelesen from './gelesen.routes.ts';

/** The mailbox: messages, files and documents of a customer as one list. */
export const postfach: PortalModule = {
  name: 'postfach',
  routes: [dateien, gelesen],
};
