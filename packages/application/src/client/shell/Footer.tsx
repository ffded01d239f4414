import { Box, Flex, Text } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { mayOpen, type ScreenEntry } from '@schema-screens/schema/language';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import type { ShellContent } from './menus.tsx';

interface FooterProps extends ShellContent {
  /** That of the user; undefined: nobody is signed in. */
  role: string | undefined;
  /** Where a link leads that needs more than the path of its screen. */
  hrefOf?: (screen: ScreenEntry) => string;
  /** Further links. */
  children?: ReactNode;
  /** At its end. */
  note?: ReactNode;
}

/** Links that every page has: legal pages, help. */
export function Footer({ navigation, screens, role, hrefOf, children, note }: FooterProps) {
  const locale = useLocale();
  const texts = locale.texts(shellTexts);
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg" mt="8">
      <Flex
        maxW="var(--page-width)"
        mx="auto"
        ps={{ base: '4', md: '6' }}
        // Space for the scroll-to-top button, which covers the page's corner.
        pe="min(4rem, 18vw)"
        py="5"
        gap="4"
        wrap="wrap"
        justify="space-between"
        textStyle="sm"
        color="fg.muted"
        css={{
          '@media (min-width: 90rem)': { paddingInlineEnd: '6' },
          '@media (any-pointer: coarse)': { '& nav': { rowGap: '0' }, '& a': { paddingBlock: '3' } },
          '& a': {
            minWidth: 0,
            overflowWrap: 'anywhere',
            textDecoration: 'underline',
            textUnderlineOffset: '0.2em',
            _hover: { color: 'fg' },
          },
        }}
      >
        <Flex as="nav" aria-label={texts.footer} gap="5" wrap="wrap">
          {(navigation.footer ?? [])
            .flatMap((name) => screens.get(name) ?? [])
            .filter((screen) => mayOpen(screen, role))
            .map((screen) => (
              <Link key={screen.name} to={hrefOf?.(screen) ?? screen.path}>
                {locale.translate(screen.title)}
              </Link>
            ))}
          {children}
        </Flex>
        <Text>{note}</Text>
      </Flex>
    </Box>
  );
}
