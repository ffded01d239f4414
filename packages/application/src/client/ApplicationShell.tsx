import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Disclosure, useHost } from '@schema-screens/chakra';
import { useLocale, useUser } from '@schema-screens/core';
import { catalogOf, isAvailable } from '@schema-screens/schema/language';
import { CircleUserRound, Languages, LogOut } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ApplicationParts } from './application-parts.ts';
import { languageKey } from './language/start-language.ts';
import { switchLanguage } from './language/switch-language.ts';
import { useSessionState } from './session/session-state.ts';
import { useSignOut } from './session/use-sign-out.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { ColorModeButton, LanguageButton } from './shell/buttons.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { MenuList } from './shell/MenuList.tsx';
import { MenuLink } from './shell/menus.tsx';
import { type NavigationHistory, useNavigationHistory } from './shell/navigation-history.ts';
import { OverflowMenuBar } from './shell/OverflowMenuBar.tsx';
import { PaletteButton } from './shell/PaletteButton.tsx';
import { ScrollToTop } from './shell/ScrollToTop.tsx';
import { Shell } from './shell/Shell.tsx';
import { useOpenMenu } from './shell/use-open-menu.ts';
import { applicationTexts } from './texts/application-texts.ts';

type AccountProps = Pick<ApplicationParts, 'manifest' | 'language' | 'session'>;

/** The user's own page, the other languages, and the way out. */
function AccountEntries({ manifest, language: current, session }: AccountProps) {
  const signOut = useSignOut(session);
  const host = useHost();
  const locale = useLocale();
  const isSignedIn = useSessionState(session.store).status === 'signedIn';
  const texts = locale.texts(applicationTexts);
  const { drafts } = session;
  const choose = (language: string) =>
    void switchLanguage({ host, locale, drafts, key: languageKey }, language);
  const others = manifest.languages.filter((language) => language !== current);
  return (
    <>
      {isSignedIn && <MenuLink path="/account" label={texts.account} px="4" />}
      {others.map((language) => (
        <Box as="li" key={language}>
          <LanguageButton
            language={language}
            onChoose={choose}
            icon={<Languages aria-hidden size="1rem" />}
            w="full"
            justifyContent="start"
          />
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

/** The account of a wide window: behind the user's name once somebody is signed in. */
function AccountMenu(props: AccountProps) {
  const user = useUser();
  const texts = useLocale().texts(applicationTexts);
  const { open, close, toggle } = useOpenMenu();
  if (!user)
    return (
      <Flex as="ul" listStyleType="none">
        <AccountEntries {...props} />
      </Flex>
    );
  const name = typeof user.name === 'string' ? user.name : texts.account;
  return (
    <Disclosure
      label={
        <>
          <CircleUserRound aria-hidden size="1.125rem" />
          <Text as="span" maxW="12rem" truncate title={name}>
            {name}
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
  );
}

interface ApplicationShellProps extends ApplicationParts {
  history: NavigationHistory;
  children: ReactNode;
}

/** Header, footer and bar of an application of definitions, in a PortsProvider. */
export function ApplicationShell({ history, children, ...props }: ApplicationShellProps) {
  const { manifest, navigation, screens, features, colorMode } = props;
  const user = useUser();
  const available = useMemo(
    () =>
      catalogOf(
        screens.filter((screen) => isAvailable(screen, features)),
        features,
      ),
    [screens, features],
  );
  const offer = { navigation, screens: available };
  useNavigationHistory(history, user?.id);
  const hasBar = user !== null && navigation.bar?.roles.includes(user.role) === true;
  const menu = (
    <>
      <MenuList {...offer} />
      <Box as="ul" listStyleType="none" borderTopWidth="1px" mt="3" pt="3">
        <AccountEntries {...props} />
      </Box>
    </>
  );
  return (
    <Shell
      header={
        <Header
          name={manifest.name}
          logo={manifest.brand?.logo}
          menus={<OverflowMenuBar {...offer} />}
          narrowMenu={menu}
          hasBar={hasBar}
        >
          <PaletteButton palette={navigation.palette} />
          <ScrollToTop isInHeader />
          <ColorModeButton choice={colorMode} />
          <Box hideBelow="lg">
            <AccountMenu {...props} />
          </Box>
        </Header>
      }
      footer={navigation.footer && <Footer {...offer} role={user?.role} />}
      bar={
        hasBar && (
          <BottomBar {...offer}>
            <Box as="ul" listStyleType="none" mb="4">
              <AccountEntries {...props} />
            </Box>
          </BottomBar>
        )
      }
    >
      {children}
    </Shell>
  );
}
