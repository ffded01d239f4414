import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as chakraGlobalCss } from '@chakra-ui/react/theme';

/** Styles of the document itself; everything else belongs to its component. */
export const globalCss = defineGlobalStyles({
  ...chakraGlobalCss,
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  html: {
    colorPalette: 'brand',
    scrollPaddingTop: { base: 'calc(6rem + var(--notices))', md: '6rem' },
    scrollPaddingBottom: { base: '6rem', md: 'calc(6rem + var(--notices))' },
    '--notices': '0px',
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
    paddingBottom: { md: 'var(--notices)' },
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
  // The room of notices (host/notice-room.ts): what scrolls goes past below it, and is never under a notice.
  'body::after': {
    content: '""',
    position: 'fixed',
    insetX: '0',
    top: { base: '4rem', md: 'auto' },
    bottom: { md: '0' },
    height: 'var(--notices)',
    bg: 'bg.page',
    zIndex: 'docked',
    _print: { display: 'none' },
  },
  // What stands below something that loads would jump when it comes; it shows with it, or when that takes long.
  '[data-part=waiting] ~ *, html[data-loads] main ~ footer, html[data-section-loads] [data-part=actions]': {
    visibility: 'hidden',
    animation: 'show-late 0s 3s forwards',
  },
  // What stands below a list that loads would jump when its rows come; it shows with them.
  'html[data-list-loads]': {
    '& [data-part=list] [data-part=loading] ~ *, & [data-part=list] ~ *, & main ~ footer': {
      visibility: 'hidden',
    },
  },
  main: { paddingTop: { base: 'var(--notices)', md: '0' } },
  '#root': {
    minHeight: { base: '100dvh', md: 'calc(100dvh - var(--notices))' },
    display: 'flex',
    flexDirection: 'column',
  },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // It has the focus when its screen comes, and does nothing.
  'h1:focus': { outline: 'none' },
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
