import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of lists of objects; entries out of view are not laid out, so that hundreds stay fast. */
export const repeatedStyles: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '&[data-state=error]': { borderColor: 'border.error' },
  // On a phone there is no room for nested boxes.
  '&.f-repeated': { base: { p: 0, borderWidth: 0 }, md: { p: '4', borderWidth: '1px' } },
  '&.f-repeated > legend': { base: { px: 0, mb: '3' }, md: { px: '1.5', mb: 0 } },
  '& .f-row': {
    borderWidth: '1px',
    borderRadius: 'lg',
    p: '4',
    pt: '2',
    minW: 0,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 14rem',
  },
  '& .f-row-head': { display: 'flex', alignItems: 'center', minH: '11', gap: '1', mb: '2' },
  '& .f-row-head > h3': { flex: '1', fontWeight: 'semibold' },
  '& .f-repeated-end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  '& .f-repeated-end > .f-help': { mt: 0 },
};
