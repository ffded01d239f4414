import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

// Chakra exports its tokens only together with all its recipes; the scales in use are therefore defined here.

type Values = Record<string, { value: string }>;

const values = (entries: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];

const scale = (toValue: (step: number) => string): Values =>
  Object.fromEntries(steps.map((step) => [String(step), { value: toValue(step) }]));

/** A length with its unit, by a factor. */
function scaled(length: string, factor: number): string {
  const [, number, unit] = /^(\d*\.?\d+)(rem|em|px)$|^0$/.exec(length) ?? [];
  if (number === undefined && length !== '0') throw new Error(`"${length}" is no length in rem, em or px.`);
  return unit === undefined ? '0' : `${Number((Number(number) * factor).toFixed(4))}${unit}`;
}

/** Steps of a quarter rem: 4 is 1rem. With large text on a phone, the width belongs to the text: never more than at 320 pixels. */
const spacing = scale((step) => `min(${step / 4}rem, ${step * 1.25}vw)`);

/** The radius of buttons and inputs. */
export const defaultRadius = '0.375rem';

const ofRadius = { '2xs': 1 / 6, xs: 1 / 3, sm: 2 / 3, md: 1, lg: 4 / 3, xl: 2, '2xl': 8 / 3 };

/** @param radius of buttons and inputs, with its unit; those of smaller and larger things have a fixed ratio to it */
export const radiiOf = (radius: string) =>
  defineTokens.radii({
    none: { value: '0' },
    ...Object.fromEntries(
      Object.entries(ofRadius).map(([name, ratio]) => [name, { value: scaled(radius, ratio) }]),
    ),
    full: { value: '9999px' },
  });

/** Everything that is neither a colour nor a radius. */
export const scales = {
  spacing: defineTokens.spacing(spacing),
  sizes: defineTokens.sizes({
    ...scale((step) => `${step / 4}rem`),
    ...values({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      dvh: '100dvh',
      vh: '100vh',
      vw: '100vw',
    }),
  }),
  fontSizes: defineTokens.fontSizes(
    values({
      '2xs': '0.625rem',
      xs: '0.75rem',
      sm: '0.875rem',
      md: '1rem',
      lg: '1.125rem',
      xl: '1.25rem',
      '2xl': '1.5rem',
      '3xl': '1.875rem',
      '4xl': '2.25rem',
    }),
  ),
  fontWeights: defineTokens.fontWeights(
    values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  ),
  letterSpacings: defineTokens.letterSpacings(values({ tight: '-0.025em', wide: '0.025em' })),
  lineHeights: defineTokens.lineHeights(
    values({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625', taller: '2' }),
  ),
  durations: defineTokens.durations(
    values({
      fastest: '50ms',
      faster: '100ms',
      fast: '150ms',
      moderate: '200ms',
      slow: '300ms',
      slower: '400ms',
      slowest: '500ms',
    }),
  ),
  easings: defineTokens.easings(
    values({
      'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
      'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
      'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
      'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
    }),
  ),
  animations: defineTokens.animations(
    values({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
  ),
  borders: defineTokens.borders(
    values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  ),
  cursor: defineTokens.cursor(
    values({
      button: 'pointer',
      checkbox: 'default',
      disabled: 'not-allowed',
      menuitem: 'default',
      option: 'default',
      radio: 'default',
      switch: 'pointer',
    }),
  ),
  zIndex: defineTokens.zIndex({
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  }),
};

const shadow = (offset: string) => ({
  value: {
    _light: `${offset} {colors.gray.900/12}, 0px 0px 1px {colors.gray.900/30}`,
    _dark: `${offset} {colors.black/64}, 0px 0px 1px inset {colors.gray.300/30}`,
  },
});

/** Semantic radii and shadows. */
export const semanticScales = {
  radii: defineSemanticTokens.radii({
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  }),
  shadows: defineSemanticTokens.shadows({
    xs: shadow('0px 1px 2px'),
    sm: shadow('0px 2px 4px'),
    md: shadow('0px 4px 8px'),
    lg: shadow('0px 8px 16px'),
    xl: shadow('0px 16px 24px'),
  }),
};
