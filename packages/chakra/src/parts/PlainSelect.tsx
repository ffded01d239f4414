import { Box, type BoxProps, type SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ChangeEventHandler, ReactNode } from 'react';
import { field } from '../theme/recipes.ts';

const css: SystemStyleObject = {
  '& > select': {
    ...field,
    ps: '3',
    pe: '8',
    lineHeight: 'normal',
    textOverflow: 'ellipsis',
    '& > option': { bg: 'bg' },
  },
  '& > svg': {
    position: 'absolute',
    insetEnd: '2',
    top: '50%',
    translate: '0 -50%',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
};

interface PlainSelectProps extends Omit<BoxProps, 'id' | 'onChange' | 'aria-label' | 'css' | 'children'> {
  id?: string;
  'aria-label'?: string;
  value: string;
  onChange: ChangeEventHandler<HTMLSelectElement>;
  /** The options. */
  children: ReactNode;
}

/** The browser's own select, for tools beside forms. Chakra's would bring its whole machinery of parts into every list. */
export function PlainSelect({
  id,
  value,
  onChange,
  children,
  'aria-label': label,
  ...box
}: PlainSelectProps) {
  return (
    <Box position="relative" display="flex" w="full" h="fit-content" {...box} css={css}>
      <select id={id} aria-label={label} value={value} onChange={onChange}>
        {children}
      </select>
      <ChevronDown aria-hidden size="1.125rem" />
    </Box>
  );
}
