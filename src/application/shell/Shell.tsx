import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { CircleUserRound, Languages, LogOut, Menu as MenuIcon, Moon, Search, Sun, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useEngine, useLocale } from '#engine';
import { menuEntries, type Navigation } from '#language';
import {
  currentBar,
  currentSide,
  Disclosure,
  darkSystem,
  Link,
  showMode,
  useHost,
  useScreens,
  writeStored,
} from '#ui';
import { type SessionControl, useSignOut } from '../session.ts';
import { applicationTexts } from '../texts.ts';
import { modeKey, modeName, startsDark } from './color-mode.ts';

interface ShellProps {
  name: string;
  /** Path of a drawing of 32 by 32; default: none. */
  logo?: string | undefined;
  navigation: Navigation;
  /** Languages that the user can switch to. */
  languages: readonly string[];
  onLanguage: (language: string) => void;
  session: SessionControl;
  children: ReactNode;
}

interface ShownEntry {
  href: string;
  label: string;
}

interface ShownMenu {
  name: string;
  label: string;
  /** Its links are in the header themselves. */
  isFlat: boolean;
  entries: readonly ShownEntry[];
}

/** The menus of the user; those without an entry are left out. */
function useMenus({ menus }: Navigation): readonly ShownMenu[] {
  const { user } = useEngine();
  const { translate } = useLocale();
  const screens = useScreens();
  return menus
    .map(({ name, label, style }) => ({
      name,
      label: translate(label),
      isFlat: style === 'links',
      entries: menuEntries(screens, name, user).map(({ path, menu }) => ({
        href: path,
        label: menu?.label ?? '',
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What is open at an entry of the history; any navigation closes it. */
function useOpenMenu() {
  const { key } = useEngine().router.useLocation();
  const [opened, setOpened] = useState<{ name: string; key: string }>();
  const open = opened?.key === key ? opened.name : undefined;
  const close = useCallback(() => setOpened(undefined), []);
  const toggle = (name: string) => setOpened(open === name ? undefined : { name, key });
  return { open, close, toggle };
}

function SideLink({ href, label }: ShownEntry) {
  const { pathname } = useEngine().router.useLocation();
  return (
    <Box as="li">
      <Box asChild display="block" px="4" py="2.5" _hover={{ bg: 'bg.subtle' }} css={currentSide}>
        <Link to={href} aria-current={href === pathname ? 'page' : undefined}>
          {label}
        </Link>
      </Box>
    </Box>
  );
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
function AccountEntries({ languages, onLanguage, session }: Omit<ShellProps, 'children'>) {
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

function Header(props: Omit<ShellProps, 'children'>) {
  const { name, logo, navigation } = props;
  const { user, router } = useEngine();
  const { pathname } = router.useLocation();
  const { palette } = useHost();
  const texts = useLocale().texts(applicationTexts);
  const menus = useMenus(navigation);
  const { open, close, toggle } = useOpenMenu();
  const userName = typeof user?.name === 'string' ? user.name : texts.account;
  return (
    <Box as="header" bg="bg" borderBottomWidth="1px" position="sticky" top="0" zIndex="sticky">
      <Flex
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '3', md: '6' }}
        py="2"
        minH="16"
        align="center"
        wrap="wrap"
        gap={{ base: '1', lg: '4' }}
      >
        <Link to="/" aria-label={texts.toStart(name)}>
          <Flex align="center" gap="2.5" minH="var(--touch-target)" color="brand.fg">
            {logo && (
              <svg aria-hidden="true" viewBox="0 0 32 32" width="2rem" height="2rem" fill="currentColor">
                <path fillRule="evenodd" d={logo} />
              </svg>
            )}
            <Text as="span" fontWeight="bold" textStyle="lg">
              {name}
            </Text>
          </Flex>
        </Link>
        <Flex as="nav" aria-label={texts.mainMenu} gap="1" hideBelow="lg">
          {menus.map((menu) =>
            menu.isFlat ? (
              menu.entries.map(({ href, label }) => (
                <Button key={href} variant="ghost" colorPalette="gray" px="3" css={currentBar} asChild>
                  <Link to={href} aria-current={href === pathname ? 'page' : undefined}>
                    {label}
                  </Link>
                </Button>
              ))
            ) : (
              <Disclosure
                key={menu.name}
                label={menu.label}
                isOpen={open === menu.name}
                onToggle={() => toggle(menu.name)}
                onClose={close}
                isHere={menu.entries.some(({ href }) => href === pathname)}
              >
                {menu.entries.map((entry) => (
                  <SideLink key={entry.href} {...entry} />
                ))}
              </Disclosure>
            ),
          )}
        </Flex>
        <Box flex="1" />
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
                  {userName}
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
          hideFrom="lg"
          variant="ghost"
          colorPalette="gray"
          aria-label={open === 'all' ? texts.closeMenu : texts.openMenu}
          aria-expanded={open === 'all'}
          aria-controls="menu"
          onClick={() => toggle('all')}
        >
          {open === 'all' ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </Flex>
      {open === 'all' && (
        <Stack id="menu" hideFrom="lg" borderTopWidth="1px" maxH="calc(100dvh - 4rem)" overflowY="auto" p="4">
          <Stack as="nav" aria-label={texts.mainMenu} gap="4">
            {menus.map((menu) => (
              <Box key={menu.name}>
                {!menu.isFlat && (
                  <Text textStyle="sm" fontWeight="semibold" color="fg.muted">
                    {menu.label}
                  </Text>
                )}
                <Box as="ul" listStyleType="none">
                  {menu.entries.map((entry) => (
                    <SideLink key={entry.href} {...entry} />
                  ))}
                </Box>
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

/** Header with menus and account, and the content; the focus follows to each new page. */
export function Shell({ children, ...header }: ShellProps) {
  const texts = useLocale().texts(applicationTexts);
  const { pathname } = useEngine().router.useLocation();
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <Button
        position="absolute"
        insetStart="4"
        top="-20"
        zIndex="skipNav"
        _focus={{ top: '3' }}
        onClick={() => main.current?.focus()}
      >
        {texts.skip}
      </Button>
      <Header {...header} />
      <Box ref={main} as="main" tabIndex={-1} flex="1" display="flex" flexDirection="column" outline="none">
        {children}
      </Box>
    </>
  );
}
