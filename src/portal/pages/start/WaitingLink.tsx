import { Box, Flex } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface WaitingLinkProps {
  icon: ReactNode;
  text: string;
  to: string;
  /** Number of waiting items. */
  count?: number;
}

/** A waiting item with its link. */
export function WaitingLink({ icon, text, to, count }: WaitingLinkProps) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex
        asChild
        align="center"
        gap="3"
        minH="11"
        py="2"
        px="2"
        mx="-2"
        borderRadius="md"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Link to={to}>
          <Box color="brand.fg" flex="none">
            {icon}
          </Box>
          <Box flex="1" minW="0" overflowWrap="anywhere">
            {text}
          </Box>
          {count !== undefined && (
            <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {count}
            </Box>
          )}
          <ChevronRight aria-hidden size="1.125rem" style={{ flexShrink: 0 }} />
        </Link>
      </Flex>
    </Box>
  );
}
