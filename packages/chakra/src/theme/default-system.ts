import type { SystemContext } from '@chakra-ui/react';
import type { BrandScale } from '@schema-screens/locale';
import { scope, scopedCss } from './scoped-css.ts';
import { createSystemWith } from './system.ts';

/**
 * The theme of an application that shares its page: its styles apply within an EngineRoot.
 *
 * @param brand the steps of the colour of buttons, links and marks (brandScale of the rules)
 * @param font the name of a typeface that the page has, or its readers have installed; default: Inter
 * @param radius of buttons and inputs, e.g. "4px" or "0"; the others follow it
 */
export const createUiSystem = (brand?: BrandScale, font?: string, radius?: string): SystemContext =>
  createSystemWith({ globalCss: scopedCss, preflight: { scope } }, brand, font, radius);

/** The theme in the default brand. */
export const defaultUiSystem = createUiSystem();
