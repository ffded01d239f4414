import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as chakraGlobalCss } from '@chakra-ui/react/theme';

/** Styles of the document itself; everything else belongs to its component. */
export const globalCss = defineGlobalStyles({
  ...chakraGlobalCss,
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  html: {
    colorPalette: 'brand',
    scrollPaddingTop: '6rem',
    scrollPaddingBottom: '6rem',
    '--page-width': '84rem',
    textSizeAdjust: '100%',
  },
  // Lists use the room that there is.
  'html[data-density=compact]': { '--page-width': '120rem' },
  body: {
    bg: 'bg.page',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: '1.5',
    minHeight: '100dvh',
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '*, *::before, *::after': {
    _motionReduce: {
      // Exactly none: an exit animation that is merely short is over before anybody waits for its end.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      // Not merely short either: a change of this rule itself would be drawn as one from the browser's own styles.
      transitionDuration: '0s !important',
    },
  },
  // One thing alone is printed, where the page has marked it.
  'body:has([data-print=alone]) :not(:has([data-print=alone]), [data-print=alone], [data-print=alone] *)': {
    _print: { display: 'none !important' },
  },
  'header, footer, [data-print=hide]': { _print: { display: 'none !important' } },
});
