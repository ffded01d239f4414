import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { CircleUserRound, Languages, LogOut, Menu as MenuIcon, Moon, Search, Sun, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEngine, useLocale } from '#engine';
import type { Navigation } from '#language';
import {
  belowHeader,
  Disclosure,
  darkSystem,
  Link,
  showMode,
  useDismissal,
  useHost,
  useStickyHeader,
  writeStored,
} from '#ui';
import { type SessionControl, useSignOut } from '../session.ts';
import { applicationTexts } from '../texts.ts';
import { modeKey, modeName, startsDark } from './color-mode.ts';
import { MenuBar } from './MenuBar.tsx';
import { MenuGroup, SideLink, useMenus, useOpenMenu } from './menus.tsx';

export interface HeaderProps {
  name: string;
  /** Path of a drawing of 32 by 32; default: none. */
  logo?: string | undefined;
  navigation: Navigation;
  /** Languages that the user can switch to. */
  languages: readonly string[];
  onLanguage: (language: string) => void;
  session: SessionControl;
}

/** Light or dark, as the system has it until the user decides, also for later visits. */
function ColorModeButton() {
  const texts = useLocale().texts(applicationTexts);
  const [isDark, setDark] = useState(startsDark);
  const label = isDark ? texts.light : texts.dark;
  const toggle = () => {
    const next = !isDark;
    // The system's own is followed again.
    writeStored(modeKey, next === darkSystem().matches ? undefined : modeName(next));
    showMode(next);
    setDark(next);
  };
  return (
    <IconButton variant="ghost" colorPalette="gray" aria-label={label} title={label} onClick={toggle}>
      {isDark ? <Sun aria-hidden size="1.125rem" /> : <Moon aria-hidden size="1.125rem" />}
    </IconButton>
  );
}

/** @example languageName('fr') // 'Français' */
function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The user's own page, the other languages, and the way out. */
function AccountEntries({ languages, onLanguage, session }: HeaderProps) {
  const signOut = useSignOut(session);
  const isSignedIn = session.current.status === 'signedIn';
  const locale = useLocale();
  const texts = locale.texts(applicationTexts);
  return (
    <>
      {isSignedIn && <SideLink href="/account" label={texts.account} />}
      {languages.map((language) => (
        <Box as="li" key={language}>
          <Button
            variant="ghost"
            colorPalette="gray"
            w="full"
            justifyContent="start"
            lang={language}
            onClick={() => onLanguage(language)}
          >
            <Languages aria-hidden size="1rem" />
            {languageName(language)}
          </Button>
        </Box>
      ))}
      {isSignedIn && (
        <Box as="li">
          <Button variant="ghost" colorPalette="gray" w="full" justifyContent="start" onClick={signOut}>
            <LogOut aria-hidden size="1rem" />
            {texts.signOut}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Name, menus and account, in one row; below 64rem the menus and the account are behind one button. */
export function Header(props: HeaderProps) {
  const { name, logo, navigation } = props;
  const { user } = useEngine();
  const { palette } = useHost();
  const texts = useLocale().texts(applicationTexts);
  const menus = useMenus(navigation);
  const openMenu = useOpenMenu();
  const { open, close, toggle } = openMenu;
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const position = useStickyHeader(header);
  const isOpen = open === 'all';
  const dismissal = useDismissal({ area: header, opener: menuButton, isOpen, onClose: close });
  const userName = typeof user?.name === 'string' ? user.name : texts.account;
  return (
    <Box
      as="header"
      ref={header}
      bg="bg"
      borderBottomWidth="1px"
      position={position}
      top="0"
      zIndex="sticky"
      {...dismissal}
    >
      <Flex
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '3', md: '6' }}
        py="2"
        minH="16"
        align="center"
        gap={{ base: '1', lg: '4' }}
      >
        <Box flex={{ base: '1', lg: '0 1 auto' }} minW="0" maxW={{ lg: '20rem' }}>
          <Link to="/" aria-label={texts.toStart(name)}>
            <Flex align="center" gap="2.5" minH="var(--touch-target)" color="brand.fg">
              {logo && (
                <svg
                  aria-hidden="true"
                  viewBox="0 0 32 32"
                  width="2rem"
                  height="2rem"
                  fill="currentColor"
                  style={{ flexShrink: 0 }}
                >
                  <path fillRule="evenodd" d={logo} />
                </svg>
              )}
              <Text
                as="span"
                minW="0"
                fontWeight="bold"
                textStyle={{ base: 'md', lg: 'lg' }}
                lineHeight="1.2"
              >
                {name}
              </Text>
            </Flex>
          </Link>
        </Box>
        <MenuBar menus={menus} {...openMenu} />
        {user && navigation.palette?.button?.includes(user.role) && (
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={texts.search}
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            title={texts.search}
            onClick={() => palette.set('palette')}
          >
            <Search aria-hidden />
          </IconButton>
        )}
        <ColorModeButton />
        <Box hideBelow="lg">
          {user ? (
            <Disclosure
              label={
                <>
                  <CircleUserRound aria-hidden size="1.125rem" />
                  <Text as="span" maxW="12rem" truncate title={userName}>
                    {userName}
                  </Text>
                </>
              }
              align="end"
              isOpen={open === 'account'}
              onToggle={() => toggle('account')}
              onClose={close}
            >
              <AccountEntries {...props} />
            </Disclosure>
          ) : (
            <Flex as="ul" listStyleType="none">
              <AccountEntries {...props} />
            </Flex>
          )}
        </Box>
        <IconButton
          ref={menuButton}
          hideFrom="lg"
          variant="ghost"
          colorPalette="gray"
          aria-label={isOpen ? texts.closeMenu : texts.openMenu}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => toggle('all')}
        >
          {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </Flex>
      {isOpen && (
        <Stack id="menu" hideFrom="lg" p="2" css={belowHeader}>
          <Stack as="nav" aria-label={texts.mainMenu} gap="2">
            {menus.map((menu) => (
              <Box key={menu.name}>
                <MenuGroup {...menu} />
              </Box>
            ))}
          </Stack>
          <Box as="ul" listStyleType="none" borderTopWidth="1px" pt="3">
            <AccountEntries {...props} />
          </Box>
        </Stack>
      )}
    </Box>
  );
}
