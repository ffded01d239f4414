import { Box, Flex, Text } from '@chakra-ui/react';
import { CardLink } from './CardLink.tsx';

interface EntryLinkProps {
  to: string;
  title: string;
  detail: string;
  /** Text at the end of the line, e.g. a date. */
  end?: string;
}

/** A record of the user, with its link. */
export function EntryLink({ to, title, detail, end }: EntryLinkProps) {
  return (
    <CardLink to={to}>
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
    </CardLink>
  );
}
