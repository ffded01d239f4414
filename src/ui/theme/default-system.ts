import type { SystemContext } from '@chakra-ui/react';
import type { BrandScale } from '#rules';
import { scope, scopedCss } from './scoped-css.ts';
import { createSystemWith } from './system.ts';

/**
 * The theme of an application that shares its page: its styles apply within an EngineRoot.
 *
 * @param brand the steps of the colour of buttons, links and marks (brandScale of the rules)
 */
export const createUiSystem = (brand?: BrandScale): SystemContext =>
  createSystemWith({ globalCss: scopedCss, preflight: { scope } }, brand);

/** The theme in the default brand. */
export const system = createUiSystem();
