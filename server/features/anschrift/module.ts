import type { PortalModule } from '../portal-context.ts';
import anschriftAenderung from './anschrift-aenderung.routes.ts';
import vertragAnschrift from './vertrag-anschrift.routes.ts';
import zuersOrte from './zuers-orte.routes.ts';
import zuersStrassen from './zuers-strassen.routes.ts';

/** Addresses of policyholders: changed, with the places and streets to choose from. */
export const anschrift: PortalModule = {
  name: 'anschrift',
  routes: [anschriftAenderung, vertragAnschrift, zuersOrte, zuersStrassen],
};
