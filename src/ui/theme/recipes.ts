import { buttonRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from '@chakra-ui/react/theme';

// The edge of an input is what shows where it is: 3:1 against its surroundings (WCAG 1.4.11).
const edge = { borderColor: 'border.emphasized', bg: 'bg' } as const;

/** Fingers need 44 pixels. */
const touched = { '@media (any-pointer: coarse)': { minH: '11', minW: '11' } };

const buttonSizes = Object.entries(buttonRecipe.variants?.size ?? {}).map(([name, { h, ...size }]) => [
  name,
  { ...size, minH: h, ...touched },
]);

/** Phones zoom into a field whose type is smaller than 16 pixels. */
const legible = { '@media (any-pointer: coarse), (max-width: 47.99em)': { fontSize: 'md', minH: '11' } };

/** A label that is wider than its place, on small screens or with large text, takes a second line. */
export const button = {
  ...buttonRecipe,
  base: { ...buttonRecipe.base, whiteSpace: 'normal', textWrap: 'balance', maxW: 'full', py: '1' },
  variants: { ...buttonRecipe.variants, size: Object.fromEntries(buttonSizes) },
};

export const input = {
  ...inputRecipe,
  base: { ...inputRecipe.base, ...legible },
  variants: {
    ...inputRecipe.variants,
    variant: { outline: { ...inputRecipe.variants?.variant?.outline, ...edge } },
  },
};

export const textarea = {
  ...textareaRecipe,
  base: { ...textareaRecipe.base, ...legible },
  variants: {
    ...textareaRecipe.variants,
    variant: { outline: { ...textareaRecipe.variants?.variant?.outline, ...edge } },
  },
};

export const nativeSelect = {
  ...nativeSelectSlotRecipe,
  base: { ...nativeSelectSlotRecipe.base, field: { ...nativeSelectSlotRecipe.base?.field, ...legible } },
  variants: {
    ...nativeSelectSlotRecipe.variants,
    variant: { outline: { field: { ...nativeSelectSlotRecipe.variants?.variant?.outline?.field, ...edge } } },
  },
};
