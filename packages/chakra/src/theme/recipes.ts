import { defineRecipe, defineSlotRecipe, type RecipeDefinition } from '@chakra-ui/react';
import { buttonRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

// The edge of an input identifies it, so it needs 3:1 against its surroundings (WCAG 1.4.11).
const edge = { borderColor: 'border.emphasized', bg: 'bg' } as const;

const touchable = (size: unknown): string => `max({sizes.${String(size)}}, var(--touch-target))`;

const buttonSizes = Object.entries(buttonRecipe.variants?.size ?? {}).map(([name, { h, minW, ...size }]) => [
  name,
  { ...size, minH: touchable(h), minW: touchable(minW) },
]);

/** Phones zoom into a field whose font is smaller than 16 pixels. */
const legible = { '@media (any-pointer: coarse), (max-width: 47.99em)': { fontSize: 'md', minH: '11' } };

/**
 * In forced colours a transparent border is visible and the background is not: the main button is told by a thicker border. A media
 * query here would cost time (global-css.ts).
 */
const variant = {
  ...buttonRecipe.variants?.variant,
  solid: { ...buttonRecipe.variants?.variant?.solid, borderWidth: '2px' },
};

/** A label that is too wide, on small screens or with large text, wraps. */
export const button: RecipeDefinition = {
  ...buttonRecipe,
  base: { ...buttonRecipe.base, whiteSpace: 'normal', textWrap: 'balance', maxW: 'full', py: '1' },
  variants: { ...buttonRecipe.variants, variant, size: Object.fromEntries(buttonSizes) },
};

/** Common styles of all inputs, in one size and variant, because no other is used. */
export const field = {
  w: 'full',
  minW: '0',
  h: '10',
  appearance: 'none',
  textStyle: 'sm',
  borderWidth: '1px',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  _disabled: { layerStyle: 'disabled' },
  ...edge,
  ...legible,
} as const;

export const input = defineRecipe({
  className: 'input',
  base: { ...field, px: '3', textAlign: 'start', position: 'relative' },
});

const { root: toastRoot, ...toastParts } = toastSlotRecipe.base ?? {};
const withoutStatus = Object.entries(toastRoot ?? {}).filter(([name]) => !name.startsWith('&[data-type='));

/** A notice has the page's colours; those of its status would override the properties that set them. */
export const toast = defineSlotRecipe({
  ...toastSlotRecipe,
  base: { ...toastParts, root: Object.fromEntries(withoutStatus) },
});
