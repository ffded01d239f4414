import { Box, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { formatCount, type RowCount, useLocale } from '@schema-screens/core';
import type { ScreenEntry } from '@schema-screens/schema/language';
import { withoutOptionalParams } from '@schema-screens/schema/model';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { enabledScreens } from '../../bootstrap/screens.ts';

/** One line of a card; all of it is the link. Below it, another link about the same, if any. */
function CardLink({ to, children, further }: { to: string; children: ReactNode; further?: ReactNode }) {
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
      {further}
    </Box>
  );
}

interface EntryLinkProps {
  to: string;
  title: string;
  detail: string;
  /** Text at the end of the line, e.g. a date. */
  end?: string;
  further?: ReactNode;
}

/** A record of the user, with its link. */
export function EntryLink({ to, title, detail, end, further }: EntryLinkProps) {
  return (
    <CardLink to={to} further={further}>
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

interface WaitingLinkProps {
  icon: ReactNode;
  text: string;
  to: string;
  /** Number of waiting items. */
  count?: RowCount;
}

/** A waiting item with its link. */
export function WaitingLink({ icon, text, to, count }: WaitingLinkProps) {
  const locale = useLocale();
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
          {formatCount(locale, count.count, count.countExceeded)}
        </Box>
      )}
    </CardLink>
  );
}

/** Screens as a list of links. */
export function LinkList({ entries }: { entries: readonly ScreenEntry[] }) {
  const { translate } = useLocale();
  return (
    <Stack as="ul" gap="0" listStyleType="none" mx="-2">
      {entries.map(({ name, path, menu, title }) => (
        <Box as="li" key={name}>
          <Box
            asChild
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="2"
            overflowWrap="anywhere"
            px="2"
            py="2.5"
            borderRadius="md"
            _hover={{ bg: 'bg.subtle' }}
          >
            <Link to={withoutOptionalParams(path)}>
              {translate(menu?.label ?? title)}
              <ChevronRight aria-hidden size="1.125rem" style={{ flexShrink: 0 }} />
            </Link>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** The heading of a card as a link to the screen with all of it. */
export function TitleLink({ screen, title }: { screen: string; title: string }) {
  return (
    <ChakraLink asChild color="inherit" textDecoration="underline" textDecorationColor="border.emphasized">
      <Link to={enabledScreens.get(screen)?.path ?? '/'}>{title}</Link>
    </ChakraLink>
  );
}
