import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of a calendar; seven columns of 40 px fit into 320. */
export const calendarStyles: SystemStyleObject = {
  w: '17.5rem',
  maxW: 'full',
  '& .c-head': { display: 'flex', alignItems: 'center', mb: '2' },
  '& .c-head > h2': { flex: '1', textAlign: 'center', fontSize: 'md', fontWeight: 'semibold' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
  },
  '& .c-head > button': { boxSize: '9', color: 'brand.fg' },
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& th': { h: '8', textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted', textAlign: 'center' },
  '& td': { p: '0', textAlign: 'center' },
  '& td > button': { w: 'full' },
  '& td > button > span': { display: 'grid', placeItems: 'center', boxSize: 'full' },
  '& [aria-current=date]': { fontWeight: 'bold', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
  '& [aria-selected=true] > button': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' },
  '& [aria-disabled]': { color: 'fg.subtle', textDecoration: 'line-through', cursor: 'not-allowed' },
  '& .c-today': { mt: '2', w: 'full', color: 'brand.fg', borderWidth: '1px' },
};
