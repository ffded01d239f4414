import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { type BrandScale, defaultBrandScale } from '@schema-screens/locale';

const asTokens = (scale: BrandScale) =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [step, { value }]));

/** The default brand, greens around #006D2F (600), and the neutral and status scales in use. */
export const colors = defineTokens.colors({
  /** Backdrop of dialogs. */
  blackAlpha: { 500: { value: 'rgb(0 0 0 / 0.5)' } },
  white: { value: '#FFFFFF' },
  black: { value: '#0B120E' },
  brand: asTokens(defaultBrandScale),
  gray: {
    50: { value: '#F6F8F7' },
    100: { value: '#ECF0EE' },
    200: { value: '#DDE3E0' },
    300: { value: '#C3CCC7' },
    400: { value: '#97A39D' },
    500: { value: '#6C7972' },
    550: { value: '#626E68' },
    600: { value: '#505C56' },
    700: { value: '#3B4641' },
    800: { value: '#28312D' },
    900: { value: '#1A211E' },
    950: { value: '#111714' },
  },
  green: {
    50: { value: '#EFF8F2' },
    300: { value: '#74B98E' },
    600: { value: '#006D2F' },
    950: { value: '#05210F' },
  },
  red: {
    50: { value: '#FDF2F1' },
    200: { value: '#F4C2BE' },
    300: { value: '#F09A93' },
    400: { value: '#F07B72' },
    600: { value: '#B3261E' },
    700: { value: '#8F1D17' },
    950: { value: '#33110F' },
  },
  orange: {
    50: { value: '#FFF6E9' },
    200: { value: '#F5D3A0' },
    300: { value: '#F0B765' },
    600: { value: '#8A5300' },
    950: { value: '#2E1E06' },
  },
  blue: {
    50: { value: '#EFF5FB' },
    200: { value: '#BAD3EA' },
    300: { value: '#8ABBE6' },
    600: { value: '#1B5E97' },
    950: { value: '#0D2133' },
  },
});

/** The colours with another scale of the brand. */
export const colorsOf = (brand: BrandScale): typeof colors => ({
  ...colors,
  brand: asTokens(brand) as typeof colors.brand,
});

const pair = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

/** Semantic colours; screens use only these, so light and dark never differ in code. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('white', 'gray.900'),
    page: pair('gray.50', 'gray.950'),
    subtle: pair('gray.50', 'gray.800'),
    muted: pair('gray.100', 'gray.800'),
    emphasized: pair('gray.200', 'gray.700'),
    inverted: pair('gray.900', 'gray.100'),
    panel: pair('white', 'gray.900'),
    error: pair('red.50', 'red.950'),
    warning: pair('orange.50', 'orange.950'),
    success: pair('green.50', 'green.950'),
    info: pair('blue.50', 'blue.950'),
  },
  fg: {
    DEFAULT: pair('gray.900', 'gray.100'),
    muted: pair('gray.600', 'gray.300'),
    subtle: pair('gray.550', 'gray.400'),
    inverted: pair('white', 'gray.900'),
    error: pair('red.600', 'red.400'),
    warning: pair('orange.600', 'orange.300'),
    success: pair('green.600', 'green.300'),
    info: pair('blue.600', 'blue.300'),
  },
  border: {
    DEFAULT: pair('gray.200', 'gray.700'),
    muted: pair('gray.100', 'gray.800'),
    subtle: pair('gray.50', 'gray.800'),
    emphasized: pair('gray.500', 'gray.500'),
    inverted: pair('gray.800', 'gray.200'),
    error: pair('red.600', 'red.400'),
    warning: pair('orange.600', 'orange.300'),
    success: pair('green.600', 'green.300'),
    info: pair('blue.600', 'blue.300'),
  },
  brand: {
    solid: pair('brand.600', 'brand.300'),
    contrast: pair('white', 'brand.950'),
    fg: pair('brand.600', 'brand.300'),
    muted: pair('brand.100', 'brand.800'),
    subtle: pair('brand.50', 'brand.900'),
    emphasized: pair('brand.200', 'brand.700'),
    focusRing: pair('brand.600', 'brand.300'),
    border: pair('brand.600', 'brand.300'),
  },
  /** Selected values: #006D2F on #CCE2D5 (docs/portal/konto.md, KO-4). */
  tag: { bg: pair('brand.100', 'brand.800'), fg: pair('brand.600', 'brand.200') },
  gray: {
    solid: pair('gray.900', 'gray.100'),
    contrast: pair('white', 'gray.900'),
    fg: pair('gray.800', 'gray.200'),
    muted: pair('gray.200', 'gray.700'),
    subtle: pair('gray.100', 'gray.800'),
    emphasized: pair('gray.300', 'gray.600'),
    focusRing: pair('brand.600', 'brand.300'),
    border: pair('gray.500', 'gray.500'),
  },
  red: {
    solid: pair('red.600', 'red.400'),
    contrast: pair('white', 'red.950'),
    fg: pair('red.600', 'red.400'),
    muted: pair('red.200', 'red.700'),
    subtle: pair('red.50', 'red.950'),
    emphasized: pair('red.300', 'red.600'),
    focusRing: pair('red.600', 'red.400'),
    border: pair('red.600', 'red.400'),
  },
});
