import type { SystemStyleObject } from '@chakra-ui/react';

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
  '& td.row-actions': { width: '1%', whiteSpace: 'nowrap', textAlign: 'end', py: '1' },
  '& tr[data-style=strong] td': { fontWeight: 'bold' },
  '& tr[data-style=inactive] td': { color: 'fg.subtle' },
  '& tr[data-style=highlight] td': { bg: 'brand.subtle' },
  '& .cell-yes': { color: 'fg.success', display: 'inline-flex' },
  '& .cell-no': { color: 'fg.error', display: 'inline-flex' },
  '& .cell-lines': { whiteSpace: 'pre-wrap' },
  '@media (max-width: 47.99em)': {
    '& table, & tbody, & tr, & td': { display: 'block', width: 'auto' },
    '& thead': { srOnly: true },
    '& tbody tr': { borderBottomWidth: '1px', py: '3', px: '4' },
    '& tbody tr[data-spacer]': { padding: '0', border: 'none' },
    '& td': { display: 'flex', gap: '3', px: '0', py: '1', border: 'none', textAlign: 'start' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flex: '0 0 7.5rem',
      color: 'fg.muted',
      fontWeight: 'normal',
    },
    '& td[data-small=false], & td:empty': { display: 'none' },
    '& td.row-actions': { width: 'auto', justifyContent: 'flex-end', pt: '2' },
    '& [data-width], & td[data-align=end]': { width: 'auto', textAlign: 'start', whiteSpace: 'normal' },
  },
};
