import { Box, Flex } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** One line of a card; all of it is the link. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex
        asChild
        align="center"
        gap="3"
        py="2.5"
        px="2"
        mx="-2"
        borderRadius="md"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Link to={to}>
          {children}
          <ChevronRight aria-hidden size="1.125rem" style={{ flexShrink: 0 }} />
        </Link>
      </Flex>
    </Box>
  );
}
