import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount, type RowCount } from '#engine';
import { CardLink } from './CardLink.tsx';

interface WaitingLinkProps {
  icon: ReactNode;
  text: string;
  to: string;
  /** Number of waiting items. */
  count?: RowCount;
}

/** A waiting item with its link. */
export function WaitingLink({ icon, text, to, count }: WaitingLinkProps) {
  return (
    <CardLink to={to}>
      <Box color="brand.fg" flex="none">
        {icon}
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {text}
      </Box>
      {count !== undefined && (
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatCount(count.count, count.countExceeded)}
        </Box>
      )}
    </CardLink>
  );
}
