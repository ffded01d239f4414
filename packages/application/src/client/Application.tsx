import { Stack, Text } from '@chakra-ui/react';
import {
  CallButton,
  CurrentScreen,
  createHistoryRouter,
  createPageSystem,
  EngineProvider,
  EngineRoot,
  ErrorBoundary,
  ErrorState,
  LoadingState,
  Redirect,
  ScreenFrame,
  ScreenPalette,
  useHost,
  useScreens,
} from '@schema-screens/chakra';
import {
  type DataSource,
  routerNavigation,
  useLocale,
  useNavigation,
  useNotices,
  useRouter,
  useUser,
} from '@schema-screens/core';
import { createRestDataSource } from '@schema-screens/core/adapters';
import { inheritedRolesOf, staffRolesOf } from '@schema-screens/schema';
import {
  type Application as Manifest,
  mayOpen,
  menuEntries,
  type Navigation,
} from '@schema-screens/schema/language';
import { screenAt } from '@schema-screens/schema/model';
import { useEffect, useMemo, useState } from 'react';
import { ApplicationShell } from './ApplicationShell.tsx';
import type { ApplicationParts } from './application-parts.ts';
import { AccountPage } from './pages/AccountPage.tsx';
import { FirstPassword, PasswordLink, PasswordRequest, SecondFactor, SignIn } from './pages/SignIn.tsx';
import { TextLink } from './pages/TextLink.tsx';
import type { ApplicationSession } from './session/application-session.ts';
import { SessionWarning } from './session/SessionWarning.tsx';
import { useSessionState } from './session/session-state.ts';
import { useActivity } from './session/use-activity.ts';
import { useSignOut } from './session/use-sign-out.ts';
import { useDensity } from './shell/density.ts';
import { NoAccess, NotFound, PageFailure } from './shell/error-pages.tsx';
import { NavigationHistory } from './shell/navigation-history.ts';
import { applicationTexts } from './texts/application-texts.ts';

/** Where a user begins, at `/`: the screen of the role, or of one that it inherits from, else the first one of the menus. */
function useStart({ roles }: Manifest, { menus }: Navigation): string | undefined {
  const user = useUser();
  const router = useRouter();
  const screens = useScreens();
  const { pathname } = router.useLocation();
  return useMemo(() => {
    if (!user || pathname !== '/' || screens.some((screen) => screen.path === '/')) return undefined;
    const [chosen] = [...inheritedRolesOf(user.role, roles)].flatMap((name) => {
      const start = roles.find((role) => role.name === name)?.start;
      return screens.filter((screen) => screen.name === start);
    });
    return chosen?.path ?? menus.flatMap(({ name }) => menuEntries(screens, name, user))[0]?.path;
  }, [user, pathname, screens, roles, menus]);
}

type PageProps = Pick<ApplicationParts, 'manifest' | 'navigation' | 'session'>;

/** What the current address shows to this user. */
function Page({ manifest, navigation, session }: PageProps) {
  const texts = useLocale().texts(applicationTexts);
  const user = useUser();
  const router = useRouter();
  const screens = useScreens();
  const { pathname, search } = router.useLocation();
  const start = useStart(manifest, navigation);
  const { store, call, take, reload } = session;
  const { status, step, factor, reason, failure } = useSessionState(store);
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
    if (step === 'code' && !isSignedOut)
      return <SecondFactor call={call} take={take} kind={factor} onCancel={signOut} />;
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
  return found ? <NoAccess /> : <NotFound />;
}

/** Watches the time of the session while somebody is signed in, and asks before its end whether to go on. */
function SessionTime({ session }: { session: ApplicationSession }) {
  const signOut = useSignOut(session);
  useActivity(session);
  return <SessionWarning session={{ ...session, signOut }} />;
}

/** Where the browser keeps the density. */
export const densityKey = 'density';

/** An application that consists of definitions, with the session of its user, menus, and the screens of the addresses. */
export function Application(props: ApplicationParts) {
  const { manifest, navigation, screens, addresses, scale, features, locale, session } = props;
  const [router] = useState(() => createHistoryRouter());
  const [history] = useState(() => new NavigationHistory());
  const [theme] = useState(() => createPageSystem(scale, manifest.brand?.font?.family));
  const { store, call, tab, drafts } = session;
  const { user: account, step } = useSessionState(store);
  const ports = useMemo(
    () => ({ drafts: drafts.drafts, ...routerNavigation(router, (href) => history.stepsBackTo(href)) }),
    [drafts, router, history],
  );
  const user = step === 'full' ? account : null;
  const userId = user?.id;
  const isStaff = user !== null && staffRolesOf(manifest.roles).includes(user.role);
  useDensity(densityKey, user ? isStaff : undefined);
  const data = useMemo(
    () =>
      createRestDataSource(call, addresses, {
        vocabulary: manifest.vocabulary,
        csv: true,
        settings: 'settings',
        bulk: 'bulk-jobs',
        ...(isStaff && { views: 'saved-views', presence: 'editing' }),
        ...(userId !== undefined && {
          changes: { url: '/api/events', tab, session: () => String(userId) },
        }),
      }),
    [call, tab, addresses, manifest, userId, isStaff],
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
        <ApplicationShell {...props} history={history}>
          <ErrorBoundary where={manifest.name} around={() => <PageFailure />}>
            <Page manifest={manifest} navigation={navigation} session={session} />
          </ErrorBoundary>
        </ApplicationShell>
        <ScreenPalette navigation={navigation} />
        {user && <SessionTime session={session} />}
      </EngineRoot>
    </EngineProvider>
  );
}

interface EmailReturnProps {
  call: DataSource['call'];
  search: string;
}

/** Reverts a change of the address by the link of a mail: by a button, since programs open the links of mails, too. */
function EmailReturn({ call, search }: EmailReturnProps) {
  const texts = useLocale().texts(applicationTexts);
  const { navigate } = useNavigation();
  const { notify } = useNotices();
  const token = new URLSearchParams(search).get('token');
  const revert = async (): Promise<void> => {
    await call({ method: 'POST', path: 'email-return', body: { token } });
    notify({ status: 'success', title: texts.emailReturned });
    await navigate('/password-request');
  };
  return (
    <ScreenFrame title={texts.returnTitle} width="login">
      <Stack gap="5">
        <Text>{token ? texts.returnText : texts.noLink}</Text>
        {token && (
          <CallButton alignSelf="start" onCall={revert}>
            {texts.returnEmail}
          </CallButton>
        )}
        <TextLink to="/">{texts.back}</TextLink>
      </Stack>
    </ScreenFrame>
  );
}
