import { Box, Flex, Text } from '@chakra-ui/react';
import { useLocale, useRouter } from '#engine';
import { mayOpen } from '#language';
import { Link } from '#ui';
import { brand, navigation } from '../bootstrap/brand.ts';
import { screens } from '../bootstrap/screens.ts';
import { useSession } from '../session/session-store.ts';

/** The form for error reports gets the page on which the error happened (docs/portal/konto.md, KO-2). */
const errorReport = 'FEHLER_MELDEN';

/** The footer: legal pages, help, version. */
export function Footer() {
  const { translate } = useLocale();
  const { user } = useSession();
  const { pathname, search } = useRouter().useLocation();
  const withPath = (path: string) => {
    // On the form's own page, keeps the previous one.
    const from = pathname === path ? new URLSearchParams(search).get('pfad') : `${pathname}${search}`;
    return from ? `${path}?${new URLSearchParams({ pfad: from })}` : path;
  };
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
        <Flex as="nav" aria-label={translate('Rechtliches und Hilfe')} gap="5" wrap="wrap">
          {(navigation.footer ?? [])
            .flatMap((name) => screens.get(name) ?? [])
            .filter((screen) => screen.access === 'public' || mayOpen(screen, user?.role))
            .map((screen) => (
              <Link key={screen.name} to={screen.name === errorReport ? withPath(screen.path) : screen.path}>
                {translate(screen.title)}
              </Link>
            ))}
          <a href={brand.faqUrl} target="_blank" rel="noopener noreferrer">
            {translate('FAQ (neues Fenster)')}
          </a>
        </Flex>
        <Text>
          © {new Date().getFullYear()} {brand.insurer} ·{' '}
          {translate('Version {zahl}', { zahl: __APP_VERSION__ })}
        </Text>
      </Flex>
    </Box>
  );
}
