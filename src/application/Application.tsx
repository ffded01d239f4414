import { Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRestDataSource, type ResourceAddress } from '#adapters';
import { createStore, navigationBy, useEngine, useLocale } from '#engine';
import {
  isAvailable,
  type Application as Manifest,
  mayOpen,
  menuEntries,
  type Navigation,
  type Screen,
} from '#language';
import { screenAt } from '#model';
import { ancestry, type BrandScale, type DialPlan, type Locale, staffOf } from '#rules';
import {
  CurrentScreen,
  createHistoryRouter,
  createPageSystem,
  EngineProvider,
  EngineRoot,
  ErrorState,
  LoadingState,
  Redirect,
  readStored,
  ScreenFrame,
  ScreenPalette,
  useHost,
  useScreens,
  writeStored,
} from '#ui';
import { ApplicationShell } from './ApplicationShell.tsx';
import { applicationLocale, type LoadedLanguage } from './locale.ts';
import { AccountPage } from './pages/AccountPage.tsx';
import { EmailReturn } from './pages/EmailReturn.tsx';
import { FirstPassword, PasswordLink, PasswordRequest, SecondFactor, SignIn } from './pages/SignIn.tsx';
import { TextLink } from './pages/TextLink.tsx';
import { type ApplicationSession, createApplicationSession } from './session/application-session.ts';
import { SessionWarning } from './session/SessionWarning.tsx';
import { useSessionState } from './session/session-state.ts';
import { useActivity } from './session/use-activity.ts';
import { useSignOut } from './session/use-sign-out.ts';
import type { ColorModeChoice } from './shell/color-mode.ts';
import { NavigationHistory } from './shell/navigation-history.ts';
import { useNavigationHistory } from './shell/use-navigation-history.ts';
import { applicationTexts } from './texts/application-texts.ts';

/** An application: its definitions, what is derived from them when it is built, and what its server says of it. */
export interface ApplicationParts {
  manifest: Manifest;
  navigation: Navigation;
  screens: readonly Screen[];
  /** Paths and keys of resources that differ from their names and `id`. */
  addresses: Readonly<Record<string, ResourceAddress>>;
  /** Loads what each language has that is not the first, or has texts of its own. */
  languages: Readonly<Record<string, () => Promise<LoadedLanguage>>>;
  /** The steps of the brand's colour; default: the engine's. */
  scale?: BrandScale | undefined;
  /** How numbers are dialled in the application's country; default: Germany. */
  dialPlan?: DialPlan | undefined;
  colorMode: ColorModeChoice;
  /** Names of the features that are on; default: all. */
  features?: ReadonlySet<string> | undefined;
}

/** The page for an address that the definitions do not have, or not for this user. */
function NoScreen({ title, text }: { title: string; text: string }) {
  const texts = useLocale().texts(applicationTexts);
  return (
    <ScreenFrame title={title} width="form">
      <Text mb="5">{text}</Text>
      <TextLink to="/">{texts.back}</TextLink>
    </ScreenFrame>
  );
}

/** Where a user begins, at `/`: the screen of the role, or of one that it inherits from, else the first one of the menus. */
function useStart({ roles }: Manifest, { menus }: Navigation): string | undefined {
  const { user, router } = useEngine();
  const screens = useScreens();
  const { pathname } = router.useLocation();
  return useMemo(() => {
    if (!user || pathname !== '/' || screens.some((screen) => screen.path === '/')) return undefined;
    const [chosen] = [...ancestry(user.role, roles)].flatMap((name) => {
      const start = roles.find((role) => role.name === name)?.start;
      return screens.filter((screen) => screen.name === start);
    });
    return chosen?.path ?? menus.flatMap(({ name }) => menuEntries(screens, name, user))[0]?.path;
  }, [user, pathname, screens, roles, menus]);
}

interface PageProps {
  manifest: Manifest;
  navigation: Navigation;
  session: ApplicationSession;
}

interface PagesProps extends PageProps, Pick<ApplicationParts, 'colorMode' | 'screens' | 'features'> {
  history: NavigationHistory;
  language: string;
  onLanguage: (language: string) => void;
}

/** The page of the current address in the shell. */
function Pages({ history, language, onLanguage, colorMode, screens, features, ...page }: PagesProps) {
  const { manifest, navigation, session } = page;
  const { user } = useEngine();
  const byName = useMemo(
    () =>
      new Map(
        screens.filter((one) => isAvailable(one, features)).map((screen) => [screen.name, screen] as const),
      ),
    [screens, features],
  );
  useNavigationHistory(history, user?.id);
  return (
    <ApplicationShell
      manifest={manifest}
      navigation={navigation}
      screens={byName}
      colorMode={colorMode}
      languages={manifest.languages.filter((one) => one !== language)}
      onLanguage={onLanguage}
      session={session}
    >
      <Page {...page} />
    </ApplicationShell>
  );
}

/** What the current address shows to this user. */
function Page({ manifest, navigation, session }: PageProps) {
  const texts = useLocale().texts(applicationTexts);
  const { user, router } = useEngine();
  const screens = useScreens();
  const { pathname, search } = router.useLocation();
  const start = useStart(manifest, navigation);
  const { store, call, take, reload } = session;
  const { status, step, reason, failure } = useSessionState(store);
  const signOut = useSignOut(session);
  const { notices } = useHost();
  const isSignedOut = status === 'signedOut';
  useEffect(() => {
    if (isSignedOut) notices.closeAll();
  }, [isSignedOut, notices]);
  if (manifest.accounts) {
    if (status === 'starting')
      return failure ? <ErrorState error={failure} onRetry={() => void reload()} /> : <LoadingState />;
    if (pathname === '/password') return <PasswordLink call={call} search={search} />;
    if (pathname === '/email-return') return <EmailReturn call={call} search={search} />;
    if (pathname === '/password-request') return <PasswordRequest call={call} />;
    if (step === 'code' && !isSignedOut) return <SecondFactor call={call} take={take} onCancel={signOut} />;
    if (step === 'password' && !isSignedOut) return <FirstPassword call={call} take={take} />;
    if (pathname === '/account' && user) return <AccountPage call={call} provider={manifest.oidc?.label} />;
  }
  if (start !== undefined) return <Redirect to={start} />;
  const found = screenAt(screens, pathname);
  if (found && mayOpen(found.screen, user?.role)) return <CurrentScreen />;
  if (manifest.accounts && !user) {
    const intro = reason === 'expired' ? texts.expired : undefined;
    return <SignIn call={call} take={take} intro={intro} provider={manifest.oidc?.label} />;
  }
  if (found) return <NoScreen title={texts.noAccess} text={texts.noAccessText} />;
  return <NoScreen title={texts.notFound} text={texts.notFoundText} />;
}

/** Watches the time of the session while somebody is signed in, and asks before its end whether to go on. */
function SessionTime({ session }: { session: ApplicationSession }) {
  const signOut = useSignOut(session);
  useActivity(session);
  return <SessionWarning session={{ ...session, signOut }} />;
}

const storageKey = 'language';

/** A language that the application has: the chosen one, else the first that the browser wants. */
function startLanguage({ languages }: Manifest): string {
  const wanted = [readStored(storageKey), ...navigator.languages.map((tag) => tag.split('-', 1)[0])];
  return wanted.find((one) => one && languages.includes(one)) ?? languages[0]!;
}

/** The language of the page, once it is loaded. */
function useLanguage({ manifest, languages, dialPlan }: ApplicationParts) {
  const [choice] = useState(() => createStore(startLanguage(manifest)));
  const language = useSyncExternalStore(choice.subscribe, choice.read);
  const [loaded, setLoaded] = useState<LoadedLanguage & { language: string }>();
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<LoadedLanguage> => (await languages[language]?.()) ?? {};
    // Without a connection to its texts the page is shown in the language of the definitions.
    load()
      .catch((thrown: unknown): LoadedLanguage => {
        console.error(thrown);
        return {};
      })
      .then((texts) => isWanted && setLoaded({ language, ...texts }));
    document.documentElement.lang = language;
    return () => {
      isWanted = false;
    };
  }, [language, languages]);
  const { currency, timeZone, nouns } = manifest;
  const locale = useMemo(
    () =>
      loaded &&
      applicationLocale({
        ...loaded,
        currency,
        timeZone,
        ...(dialPlan && { dialPlan }),
        ...(nouns && { nouns }),
      }),
    [loaded, currency, timeZone, dialPlan, nouns],
  );
  const choose = (next: string) => {
    writeStored(storageKey, next);
    choice.set(next);
  };
  return { language, locale, choose, read: choice.read };
}

interface DrawnApplicationProps
  extends Omit<ApplicationParts, 'languages'>,
    Pick<PagesProps, 'language' | 'onLanguage' | 'session'> {
  locale: Locale;
}

/** An application in one language, with the session of its user, menus, and the screens of the addresses. */
export function DrawnApplication(props: DrawnApplicationProps) {
  const { manifest, navigation, screens, addresses, scale, features, locale, session } = props;
  const [router] = useState(() => createHistoryRouter());
  const [history] = useState(() => new NavigationHistory());
  const [theme] = useState(() => createPageSystem(scale, manifest.brand?.font?.family));
  const { store, call, tab, drafts } = session;
  const { user: account, step } = useSessionState(store);
  const ports = useMemo(
    () => ({ drafts, ...navigationBy(router, (href) => history.stepsBackTo(href)) }),
    [drafts, router, history],
  );
  const user = step === 'full' ? account : null;
  const userId = user?.id;
  const isStaff = user !== null && staffOf(manifest.roles).includes(user.role);
  const data = useMemo(
    () =>
      createRestDataSource(call, addresses, {
        csv: true,
        settings: 'settings',
        bulk: 'bulk-jobs',
        ...(isStaff && { views: 'saved-views', presence: 'editing' }),
        ...(userId !== undefined && {
          changes: { url: '/api/events', tab, session: () => String(userId) },
        }),
      }),
    [call, tab, addresses, userId, isStaff],
  );
  return (
    <EngineProvider
      data={data}
      ports={ports}
      screens={screens}
      features={features}
      user={user}
      locale={locale}
      router={router}
      theme={theme}
      onTitle={(title, prefix) => {
        document.title = `${prefix}${manifest.name} – ${title}`;
      }}
    >
      <EngineRoot>
        <Pages {...props} history={history} />
        <ScreenPalette navigation={navigation} />
        {user && <SessionTime session={session} />}
      </EngineRoot>
    </EngineProvider>
  );
}

/** An application that consists of definitions, in the language that its user chooses. */
export function Application(parts: ApplicationParts): ReactNode {
  const { language, locale, choose, read } = useLanguage(parts);
  const [session] = useState(() => createApplicationSession(read));
  const hasAccounts = parts.manifest.accounts === true;
  useEffect(() => {
    if (hasAccounts) void session.reload();
  }, [session, hasAccounts]);
  if (!locale) return null;
  // What is loaded is in the language, too.
  return (
    <DrawnApplication
      key={language}
      {...parts}
      language={language}
      locale={locale}
      onLanguage={choose}
      session={session}
    />
  );
}
