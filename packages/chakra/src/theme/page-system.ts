import type { SystemContext } from '@chakra-ui/react';
import type { BrandScale } from '@schema-screens/locale';
import { globalCss } from './global-css.ts';
import { createSystemWith } from './system.ts';

/**
 * The theme of an application that has its page alone: its styles apply to all of the page.
 *
 * @param brand the steps of the colour of buttons, links and marks (brandScale of the rules)
 * @param font the name of a typeface that the page has, or its readers have installed; default: Inter
 * @param radius of buttons and inputs, e.g. "4px" or "0"; the others follow it
 */
export const createPageSystem = (brand?: BrandScale, font?: string, radius?: string): SystemContext =>
  createSystemWith({ globalCss, preflight: true }, brand, font, radius);
