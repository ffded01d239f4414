import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createRestDataSource, type ResourceAddress } from '#adapters';
import { caughtError, errorNotice, useEngine, useLocale } from '#engine';
import { type Application as Manifest, mayOpen, menuEntries, type Navigation, type Screen } from '#language';
import { screenAt } from '#model';
import { ancestry, type BrandScale, type DialPlan, type Locale, staffOf } from '#rules';
import {
  CurrentScreen,
  createHistoryRouter,
  createPageSystem,
  Dialog,
  EngineProvider,
  EngineRoot,
  ErrorState,
  LoadingState,
  readStored,
  ScreenFrame,
  ScreenPalette,
  useHost,
  useScreens,
  writeStored,
} from '#ui';
import { applicationLocale, type LoadedLanguage } from './locale.ts';
import { AccountPage } from './pages/AccountPage.tsx';
import { EmailReturn } from './pages/EmailReturn.tsx';
import { FirstPassword, PasswordLink, PasswordRequest, SecondFactor, SignIn } from './pages/SignIn.tsx';
import { TextLink } from './pages/TextLink.tsx';
import { type SessionControl, useSession, useSignOut } from './session.ts';
import { Shell } from './shell/Shell.tsx';
import { applicationTexts } from './texts.ts';

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
  const path = useMemo(() => {
    if (!user || pathname !== '/' || screens.some((screen) => screen.path === '/')) return undefined;
    const [chosen] = [...ancestry(user.role, roles)].flatMap((name) => {
      const start = roles.find((role) => role.name === name)?.start;
      return screens.filter((screen) => screen.name === start);
    });
    return chosen?.path ?? menus.flatMap(({ name }) => menuEntries(screens, name, user))[0]?.path;
  }, [user, pathname, screens, roles, menus]);
  useEffect(() => {
    if (path !== undefined) void router.navigate(path, { replace: true });
  }, [path, router]);
  return path;
}

interface PageProps {
  manifest: Manifest;
  navigation: Navigation;
  session: SessionControl;
}

/** What the current address shows to this user. */
function Page({ manifest, navigation, session }: PageProps) {
  const texts = useLocale().texts(applicationTexts);
  const { user, router } = useEngine();
  const screens = useScreens();
  const { pathname, search } = router.useLocation();
  const start = useStart(manifest, navigation);
  const { current, call, take, reload } = session;
  const signOut = useSignOut(session);
  const { notices } = useHost();
  const isSignedOut = current.status === 'signedOut';
  useEffect(() => {
    if (isSignedOut) notices.closeAll();
  }, [isSignedOut, notices]);
  if (manifest.accounts) {
    if (current.status === 'loading') return <LoadingState />;
    if (current.status === 'failed')
      return <ErrorState error={current.error} onRetry={() => void reload()} />;
    if (pathname === '/password') return <PasswordLink call={call} search={search} />;
    if (pathname === '/email-return') return <EmailReturn call={call} search={search} />;
    if (pathname === '/password-request') return <PasswordRequest call={call} />;
    if (current.status === 'signedIn' && current.session.state === 'code')
      return <SecondFactor call={call} take={take} onCancel={signOut} />;
    if (current.status === 'signedIn' && current.session.state === 'password')
      return <FirstPassword call={call} take={take} />;
    if (pathname === '/account' && user) return <AccountPage call={call} provider={manifest.oidc?.label} />;
  }
  if (start !== undefined) return null;
  const found = screenAt(screens, pathname);
  if (found && mayOpen(found.screen, user?.role)) return <CurrentScreen />;
  if (manifest.accounts && !user) {
    const isExpired = current.status === 'signedOut' && current.isExpired;
    const intro = isExpired ? texts.expired : undefined;
    return <SignIn call={call} take={take} intro={intro} provider={manifest.oidc?.label} />;
  }
  if (found) return <NoScreen title={texts.noAccess} text={texts.noAccessText} />;
  return <NoScreen title={texts.notFound} text={texts.notFoundText} />;
}

const warningTime = 120_000;
/** How long its answer holds, in ms. */
const askPause = 15_000;

/** Asks two minutes before the end of the session whether to continue (WCAG 2.2.1). */
function EndOfSession({ session }: { session: SessionControl }) {
  const locale = useLocale();
  const { notify } = useEngine();
  const texts = locale.texts(applicationTexts);
  const [isNear, setNear] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const { endsAt, reload, renew } = session;
  const signOut = useSignOut(session);
  useEffect(() => {
    let asked = 0;
    const timer = setInterval(() => {
      const end = endsAt();
      const left = end === undefined ? Number.POSITIVE_INFINITY : end - Date.now();
      const isKnown = Date.now() < asked + askPause;
      setNear((was) => left <= warningTime && (isKnown || was));
      // The back end knows of calls of other tabs.
      if (left <= warningTime && !isKnown) {
        asked = Date.now();
        void reload();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt, reload]);
  const onStay = () => {
    setNear(false);
    renew().catch((thrown: unknown) => notify(errorNotice(locale, caughtError(thrown))));
  };
  return (
    <Dialog
      title={texts.endingTitle}
      isOpen={isNear}
      onClose={onStay}
      role="alertdialog"
      size="sm"
      initialFocus={stay}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={signOut}>
            {texts.signOut}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <Text>{texts.ending}</Text>
    </Dialog>
  );
}

const storageKey = 'language';

/** A language that the application has: the chosen one, else the first that the browser wants. */
function startLanguage({ languages }: Manifest): string {
  const wanted = [readStored(storageKey), ...navigator.languages.map((tag) => tag.split('-', 1)[0])];
  return wanted.find((one) => one && languages.includes(one)) ?? languages[0]!;
}

/** The language of the page, once it is loaded. */
function useLanguage({ manifest, languages, dialPlan }: ApplicationParts) {
  const [language, setLanguage] = useState(() => startLanguage(manifest));
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
    setLanguage(next);
  };
  return { language, locale, choose };
}

interface DrawnApplicationProps extends Omit<ApplicationParts, 'languages'> {
  language: string;
  locale: Locale;
  onLanguage: (language: string) => void;
  session: SessionControl;
}

/** An application in one language, with the session of its user, menus, and the screens of the addresses. */
export function DrawnApplication({ session, locale, language, onLanguage, ...parts }: DrawnApplicationProps) {
  const { manifest, navigation, screens, addresses, scale, features } = parts;
  const [router] = useState(() => createHistoryRouter());
  const [theme] = useState(() => createPageSystem(scale, manifest.brand?.font?.family));
  const { call, tab, current, drafts } = session;
  const ports = useMemo(() => ({ drafts }), [drafts]);
  const user =
    current.status === 'signedIn' && current.session.state === 'full' ? current.session.user : null;
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
        <Shell
          name={manifest.name}
          logo={manifest.brand?.logo}
          navigation={navigation}
          languages={manifest.languages.filter((one) => one !== language)}
          onLanguage={onLanguage}
          session={session}
        >
          <Page manifest={manifest} navigation={navigation} session={session} />
        </Shell>
        <ScreenPalette navigation={navigation} />
        {user && <EndOfSession session={session} />}
      </EngineRoot>
    </EngineProvider>
  );
}

/** An application that consists of definitions, in the language that its user chooses. */
export function Application(parts: ApplicationParts): ReactNode {
  const { language, locale, choose } = useLanguage(parts);
  const session = useSession(language, parts.manifest.accounts === true);
  if (!locale) return null;
  return (
    <DrawnApplication {...parts} language={language} locale={locale} onLanguage={choose} session={session} />
  );
}
