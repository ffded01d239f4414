import type { SystemStyleObject } from '@chakra-ui/react';

const marked = '&:is([aria-current=page], [data-here])';

/**
 * A drawn line, because colour and weight alone are not perceivable by everybody (WCAG 1.4.1), and forced colours keep only
 * borders.
 */
const line = { content: '""', position: 'absolute', borderColor: 'brand.solid' } as const;

/** A bar below the current entry of the header. */
export const currentBottomBar: SystemStyleObject = {
  position: 'relative',
  [marked]: {
    color: 'brand.fg',
    '&::after': { ...line, insetX: '1', bottom: '0', borderBottomWidth: '3px' },
  },
};

/** A bar beside the current entry of a menu. */
export const currentSideBar: SystemStyleObject = {
  position: 'relative',
  [marked]: {
    color: 'brand.fg',
    fontWeight: 'semibold',
    '&::after': { ...line, insetBlock: '1', insetStart: '0', borderInlineStartWidth: '3px' },
  },
};

/** A menu below a header, over the page, which does not move. */
export const menuBelowHeader: SystemStyleObject = {
  position: 'absolute',
  insetX: '0',
  top: '100%',
  maxHeight: 'calc(100dvh - max(var(--header, 0px), 4rem))',
  overflowY: 'auto',
  bg: 'bg',
  borderBottomWidth: '1px',
  boxShadow: 'lg',
};
