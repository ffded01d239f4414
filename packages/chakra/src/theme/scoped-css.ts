import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as chakraGlobalCss } from '@chakra-ui/react/theme';
import { globalCss } from './global-css.ts';

/** Where an application draws that shares its page (EngineRoot). Adds nothing to how specific a selector is. */
export const scope = ':where([data-engine])';

const within = (...selectors: string[]): string => selectors.map((each) => `${scope} ${each}`).join(', ');
const whenLoading = { visibility: 'hidden', animation: 'show-late 0s 3s forwards' } as const;
const stylesOf = (selector: string) => globalCss[selector] ?? {};
const chakraStylesOf = (selector: string) => chakraGlobalCss[selector] ?? {};

/** The global styles (global-css.ts) for an application that shares its page with others. */
export const scopedCss = defineGlobalStyles({
  // Names of values, which change nothing by themselves.
  ':where(html)': { '--notices': '0px', '--keyboard': '0px', '--bars': '0px' },
  ':where([data-engine], [data-engine] *)': chakraStylesOf('*'),
  [scope]: {
    colorPalette: 'brand',
    '--touch-target': '0px',
    '@media (any-pointer: coarse)': { '--touch-target': '44px' },
    '--page-width': '84rem',
    bg: 'bg.page',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: '1.5',
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
  [within('*::placeholder')]: stylesOf('*::placeholder'),
  [within('*::selection')]: chakraStylesOf('*::selection'),
  [within('[data-part=waiting] ~ *', '[data-part=card]:has([data-part=waiting]) ~ *')]: whenLoading,
  [`html[data-section-loads] ${within(':is([data-part=form-end], [data-part=actions])')}`]: whenLoading,
  [`html[data-list-loads] ${within('[data-part=list] [data-part=loading] ~ *')}`]: { visibility: 'hidden' },
  [`html[data-list-loads] ${within('[data-part=list] ~ *')}`]: { visibility: 'hidden' },
  [within('h1', 'h2', 'h3')]: { textWrap: 'balance' },
  [within('p')]: { textWrap: 'pretty' },
  [within('h1:focus')]: { outline: 'none' },
  [within(':focus-visible')]: stylesOf(':focus-visible'),
  [within('*', '*::before', '*::after')]: stylesOf('*, *::before, *::after'),
  [within('header', 'footer', '[data-print=hide]')]: { _print: { display: 'none !important' } },
});
