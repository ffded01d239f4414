import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as chakraGlobalCss } from '@chakra-ui/react/theme';

/** Styles of the document itself, for an application that has its page alone; everything else belongs to its component. */
export const globalCss = defineGlobalStyles({
  ...chakraGlobalCss,
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  html: {
    colorPalette: 'brand',
    // Written by a header that stays in view (browser/use-sticky-header.ts).
    '--header': '0px',
    scrollPaddingTop: 'calc(2rem + var(--header))',
    scrollPaddingBottom: 'calc(6rem + var(--notices))',
    '--notices': '0px',
    '--keyboard': '0px',
    '--bars': '0px',
    // Touch targets of 44 pixels. A media query of its own in the styles of buttons, beside that of hovering, would make
    // Chakra sort both by language: 9 ms once (system.test.ts).
    '--touch-target': '0px',
    '@media (any-pointer: coarse)': { '--touch-target': '44px' },
    '--page-width': '84rem',
    textSizeAdjust: '100%',
  },
  // Lists use all available space.
  'html[data-density=compact]': { '--page-width': '120rem' },
  body: {
    bg: 'bg.page',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: '1.5',
    minHeight: '100dvh',
    // The end of the page can be scrolled out of a notice (dialogs/notice-room.ts), which moves nothing.
    paddingBottom: 'var(--notices)',
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
  // Content below something that is loading would jump, so it stays hidden until then, or until that takes long.
  '[data-part=waiting] ~ *, [data-part=card]:has([data-part=waiting]) ~ *, html[data-loads] main ~ footer, html[data-section-loads] :is([data-part=form-end], [data-part=actions])':
    {
      visibility: 'hidden',
      animation: 'show-late 0s 3s forwards',
    },
  // Content below a loading list would jump when its rows appear, so it stays hidden until then.
  'html[data-list-loads]': {
    '& [data-part=list] [data-part=loading] ~ *, & [data-part=list] ~ *, & main ~ footer': {
      visibility: 'hidden',
    },
  },
  // One bar at the bottom of a phone's screen is enough.
  'body:has([data-part=actions][data-sticky]) [data-part=bar]': { display: 'none' },
  'html[data-list-fills] body': { paddingBottom: '0' },
  '#root': {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
  },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // Gets the focus when its screen opens, but is not interactive.
  'h1:focus': { outline: 'none' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '*, *::before, *::after': {
    _motionReduce: {
      // Exactly none: a very short exit animation would end before anybody waits for its end.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      // Exactly none here, too: a change of this rule would itself be animated with the browser's default.
      transitionDuration: '0s !important',
    },
  },
  // Prints only one part if the page has marked it.
  'body:has([data-print=alone]) :not(:has([data-print=alone]), [data-print=alone], [data-print=alone] *)': {
    _print: { display: 'none !important' },
  },
  'header, footer, [data-print=hide]': { _print: { display: 'none !important' } },
});
