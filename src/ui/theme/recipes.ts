import { buttonRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from '@chakra-ui/react/theme';

// The edge of an input is what shows where it is: 3:1 against its surroundings (WCAG 1.4.11).
const edge = { borderColor: 'border.emphasized', bg: 'bg' } as const;

const buttonSizes = Object.entries(buttonRecipe.variants?.size ?? {}).map(([name, { h, ...size }]) => [
  name,
  { ...size, minH: h },
]);

/** A label that is wider than its place, on small screens or with large text, takes a second line. */
export const button = {
  ...buttonRecipe,
  base: { ...buttonRecipe.base, whiteSpace: 'normal', textWrap: 'balance', maxW: 'full', py: '1' },
  variants: { ...buttonRecipe.variants, size: Object.fromEntries(buttonSizes) },
};

export const input = {
  ...inputRecipe,
  variants: {
    ...inputRecipe.variants,
    variant: { outline: { ...inputRecipe.variants?.variant?.outline, ...edge } },
  },
};

export const textarea = {
  ...textareaRecipe,
  variants: {
    ...textareaRecipe.variants,
    variant: { outline: { ...textareaRecipe.variants?.variant?.outline, ...edge } },
  },
};

export const nativeSelect = {
  ...nativeSelectSlotRecipe,
  variants: {
    ...nativeSelectSlotRecipe.variants,
    variant: { outline: { field: { ...nativeSelectSlotRecipe.variants?.variant?.outline?.field, ...edge } } },
  },
};
