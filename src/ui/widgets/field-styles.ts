import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of a field around its widget: label, help, message. */
export const fieldStyles: SystemStyleObject = {
  '& .f-field': { minW: 0 },
  '& .f-name': { display: 'block', mb: '1.5', fontWeight: 'medium' },
  '& .f-field[data-mode=display] .f-name': {
    mb: '0.5',
    textStyle: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
  '& .f-required': { color: 'fg.error', ms: '1' },
  '& .f-help': { mt: '1.5', textStyle: 'sm', color: 'fg.muted' },
  '& .f-message': { display: 'flex', gap: '1.5', mt: '1.5', textStyle: 'sm', color: 'fg.error' },
  '& .f-message > svg': { flexShrink: 0, mt: '0.5' },
  '& .f-mark': {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    boxSize: '4',
    mt: '0.5',
    borderWidth: '1.5px',
    borderColor: 'currentcolor',
    borderRadius: 'full',
    fontSize: '0.6875rem',
    fontWeight: 'bold',
    lineHeight: '1',
    // An exclamation mark by its code: Chakra interprets the character itself as "!important".
    _before: { content: '"\\21"' },
  },
  '& .f-message[data-state=warning]': { color: 'fg.warning' },
  '& .f-message[data-state=info]': { color: 'fg.info' },
  // Here instead of with the summary: a style inserted after the first failed save would recalculate the styles of all fields.
  '& .f-summary': {
    mb: '5',
    p: { base: '4', md: '5' },
    borderWidth: '1px',
    borderInlineStartWidth: '6px',
    borderRadius: 'md',
    '& h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2' },
    '& ul': { ps: '5', listStyle: 'disc' },
    '& li': { py: '0.5' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[data-state=error]': { borderColor: 'border.error', bg: 'bg.error', '& a': { color: 'fg.error' } },
    '&[data-state=warning]': {
      borderColor: 'border.warning',
      bg: 'bg.warning',
      '& a': { color: 'fg.warning' },
    },
    '&[data-state=info]': { borderColor: 'border.info', bg: 'bg.info', '& a': { color: 'fg.info' } },
  },
  '& .f-grid': { display: 'grid', gap: '5', columnGap: '6', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .f-grid[data-columns="2"]': { md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '& .f-grid[data-columns="3"]': {
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    lg: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  // The choice of a shape comes before its parts, which start a new row.
  '& .f-grid[data-columns] > .f-shape': { gridColumn: '1 / -1' },
  '& .f-grid[data-columns="2"] > .f-shape': { md: { maxW: 'calc(50% - {spacing.3})' } },
  '& .f-grid[data-columns="3"] > .f-shape': {
    md: { maxW: 'calc(50% - {spacing.3})' },
    lg: { maxW: 'calc((100% - {spacing.12}) / 3)' },
  },
  // A layer of its own: halves the cost of typing, because other fields are not repainted.
  '& .f-place': { minW: 0, position: 'relative' },
  '& .f-place[data-span=full]': { gridColumn: '1 / -1' },
  '& .f-group': { borderWidth: '1px', borderRadius: 'lg', p: '4', minW: 0 },
  '& .f-group > legend': { px: '1.5', mb: 0 },
  '& .f-item': { display: 'flex', gap: '2', alignItems: 'flex-start', py: '3' },
  '& .f-item-content': { flex: '1', minW: 0 },
};
