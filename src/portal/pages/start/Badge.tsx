import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A short count or state in the brand's colours (#006D2F on #CCE2D5 in light). */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-block"
      px="2.5"
      py="0.5"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      textStyle="sm"
      fontWeight="medium"
    >
      {children}
    </Box>
  );
}
