import type { SystemStyleObject } from '@chakra-ui/react';

/** Windows in which rows become cards. */
export const phoneWidths = '(max-width: 47.99em)';

/**
 * One style for a whole table, on its container: a styled component a cell would cost 2.5 times the time.
 * Below 48em the rows become cards; each value then carries its column's label.
 */
export const tableStyle: SystemStyleObject = {
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'sm' },
  '& th': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.subtle',
    textAlign: 'start',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottomWidth: '1px',
    whiteSpace: 'nowrap',
    padding: '0',
  },
  '& th > span, & th > button': {
    display: 'inline-flex',
    gap: '1.5',
    alignItems: 'center',
    px: '4',
    py: '3',
    minHeight: '11',
  },
  '& th > button': {
    cursor: 'pointer',
    width: 'full',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'brand.fg' },
  },
  '& td': {
    px: '4',
    py: '2.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& tbody tr': { _hover: { bg: 'bg.subtle' } },
  '& tr[data-link]': { cursor: 'pointer' },
  '& td a:not([data-part])': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-align=end] > button': { justifyContent: 'flex-end' },
  '& [data-width=narrow]': { width: '1%', whiteSpace: 'nowrap' },
  '& [data-width=wide]': { width: '40%' },
  '& td.row-actions': { width: '1%', whiteSpace: 'nowrap', textAlign: 'end', py: '0.5' },
  '& td.row-toggle': { width: '1%', py: '1', pe: '0' },
  '& tr[data-expanded] > td': { bg: 'bg.subtle', p: '4' },
  '& tfoot td': { fontWeight: 'semibold', borderTopWidth: '2px', borderBottom: 'none', bg: 'bg.subtle' },
  '@media print': { '& .row-actions, & .row-toggle': { display: 'none' }, '& th': { position: 'static' } },
  '& tr[data-style=strong] td': { fontWeight: 'bold' },
  '& tr[data-style=inactive] td': { color: 'fg.subtle' },
  '& tr[data-style=highlight] td': { bg: 'brand.subtle' },
  '& .cell-yes': { color: 'fg.success', display: 'inline-flex' },
  '& .cell-no': { color: 'fg.error', display: 'inline-flex' },
  '& .cell-lines': { whiteSpace: 'pre-wrap' },
  [`@media ${phoneWidths}`]: {
    '& table, & tbody, & tfoot, & tr, & td': { display: 'block', width: 'auto' },
    '& thead:not(:has(button)), & th:not(:has(> button))': { srOnly: true },
    '& thead': { display: 'block', bg: 'bg.subtle', borderBottomWidth: '1px', px: '4', py: '2' },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1' },
    '& thead tr::before': { content: '"Sortieren nach"', color: 'fg.muted', flex: '1 0 100%' },
    '& th:has(> button)': { display: 'block', position: 'static', border: 'none', bg: 'transparent' },
    '& th[data-small=false]': { display: 'none' },
    '& th > button': { width: 'auto', px: '2', py: '1', minHeight: '9', ms: '-2', me: '2' },
    '& tbody tr, & tfoot tr': { borderBottomWidth: '1px', py: '3', px: '4' },
    '& tbody tr[data-spacer]': { padding: '0', border: 'none' },
    '& td': { display: 'flex', gap: '3', px: '0', py: '1', border: 'none', textAlign: 'start' },
    '& td[data-label] > *': { minW: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flex: '0 0 7.5rem',
      color: 'fg.muted',
      fontWeight: 'normal',
    },
    // What a card is about has its whole width, with its label above: long German words need it.
    '& tbody td[data-label]:first-of-type, & tbody .row-toggle + td': {
      flexDirection: 'column',
      gap: '0',
      '&::before': { flex: 'none' },
    },
    '& td[data-small=false], & tr:not([data-spacer]) > td:empty': { display: 'none' },
    '& tbody tr:has(> .row-actions:not(:empty))': {
      position: 'relative',
      '& > td:first-of-type, & > .row-toggle + td': { pe: '11' },
    },
    '& td.row-actions': { position: 'absolute', top: '1', insetEnd: '2', width: 'auto', p: '0' },
    '& [data-width], & td[data-align=end]': { width: 'auto', textAlign: 'start', whiteSpace: 'normal' },
  },
};
