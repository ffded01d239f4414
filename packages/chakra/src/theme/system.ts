import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  dialogSlotRecipe,
  keyframes,
  layerStyles,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import './fallback-font.css';
import type { BrandScale } from '@schema-screens/locale';
import { button, input, toast } from './recipes.ts';
import { defaultRadius, radiiOf, scales, semanticScales } from './scales.ts';
import { colors, colorsOf, semanticColors } from './tokens.ts';

const fontStack =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Chakra with only the tokens and recipes in use: the whole default system costs 30 KB and 50 ms.
 *
 * @param styles of everything that it draws: of the page, or of a part of it
 * @param brand the steps of the colour of buttons, links and marks (brandScale of the rules)
 * @param font the name of a typeface that the page has, or its readers have installed
 * @param radius of buttons and inputs, e.g. "4px" or "0"; the others follow it
 */
export const createSystemWith = (
  styles: Pick<SystemConfig, 'globalCss' | 'preflight'>,
  brand: BrandScale | undefined,
  font: string | undefined,
  radius: string = defaultRadius,
): SystemContext => {
  const fonts = font === undefined ? fontStack : `'${font}', ${fontStack}`;
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      // With layers, Chromium lays out the whole page again for every inserted style rule.
      disableLayers: true,
      ...styles,
      cssVarsPrefix: 'p',
      cssVarsRoot: ':where(html)',
      conditions: { dark: '.dark &', light: ':root &, .light &' },
      theme: {
        breakpoints,
        keyframes: { ...keyframes, 'show-late': { to: { visibility: 'visible' } } },
        tokens: {
          ...scales,
          radii: radiiOf(radius),
          colors: brand === undefined ? colors : colorsOf(brand),
          fonts: {
            heading: { value: fonts },
            body: { value: fonts },
            mono: { value: 'ui-monospace, Consolas, monospace' },
          },
        },
        semanticTokens: { ...semanticScales, colors: semanticColors },
        recipes: {
          button,
          input,
          spinner: spinnerRecipe,
        },
        slotRecipes: {
          dialog: dialogSlotRecipe,
          toast,
        },
        textStyles,
        layerStyles,
        animationStyles,
      },
    }),
  );
};
