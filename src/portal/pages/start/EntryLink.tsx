import { Box, Flex, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

interface EntryLinkProps {
  to: string;
  title: string;
  detail: string;
  /** Text at the end of the line, e.g. a date. */
  end?: string;
}

/** One line of a card; all of it is the link. */
export function EntryLink({ to, title, detail, end }: EntryLinkProps) {
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
          <Flex flex="1" minW="0" wrap="wrap" columnGap="3" align="center" justify="space-between">
            <Box flex="1 1 9rem" minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {title}
              </Text>
              <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {detail}
              </Text>
            </Box>
            {end && (
              <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
                {end}
              </Text>
            )}
          </Flex>
          <ChevronRight aria-hidden size="1.125rem" style={{ flexShrink: 0 }} />
        </Link>
      </Flex>
    </Box>
  );
}
