import { createColorMode } from '@schema-screens/application/shell';
import { createHost } from '@schema-screens/chakra';

/** Notices, dialogs and what else the portal, one application a tab, keeps beside its screens. */
export const host = createHost();

/** Light, dark, or as the system is. */
export const colorMode = createColorMode('farbschema');

/** Where the browser keeps the density. */
export const portalDensityKey = 'dichte';
