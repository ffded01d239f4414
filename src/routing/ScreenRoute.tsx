import { NoAccess } from '@schema-screens/application/shell';
import {
  ErrorBoundary,
  ErrorState,
  lazyPart,
  preloadRenderer,
  Redirect,
  WhileLoading,
} from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import { mayOpen, type ScreenEntry } from '@schema-screens/schema/language';
import { useEffect, useLayoutEffect, useState } from 'react';
import { host } from '../bootstrap/host.ts';
import { loadMenuConditions } from '../bootstrap/load-menu-conditions.ts';
import { pages } from '../bootstrap/pages.ts';
import { enabledScreens, loadableDefinition } from '../bootstrap/screens.ts';
import { resumeSession } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { readToken } from '../session/token-storage.ts';
import { countUsage } from '../session/usage-counter.ts';
import { LazyNavigation } from '../shell/LazyNavigation.ts';
import { ScreenPlaceholder } from './ScreenPlaceholder.tsx';

interface RequiredStepProps {
  /** The screen that has to come first. */
  screen: string;
  title: string;
  text: string;
  /** Whether the user wanted another screen, which requires an explanation. */
  isDetour: boolean;
}

/** Leads to what the user has to do before anything else (docs/portal/konto.md, KO-2). */
function ToRequiredStep({ screen, title, text, isDetour }: RequiredStepProps) {
  // Before the effect that navigates, so that the notice survives the navigation.
  useLayoutEffect(() => {
    if (isDetour) host.notices.notify({ status: 'warning', title, text, stays: true });
  }, [isDetour, title, text]);
  return <Redirect to={enabledScreens.get(screen)?.path ?? '/login'} />;
}

/** The screen that sets a new user name. */
const nameScreen = 'AENDERUNG_NEUER_BENUTZERNAME';

/** Leads to the choice of a new user name while one is forced (docs/portal/konto.md, KO-4), and explains it to users who wanted another screen. */
function ToNameChange() {
  const { translate } = useLocale();
  // A sign-in ends at the start page, so the user wanted no other screen.
  const isSignIn = useRouter().useLocation().pathname === '/';
  return (
    <ToRequiredStep
      screen={nameScreen}
      title={translate('Benutzernamen ändern')}
      text={translate('Bitte wählen Sie zunächst einen neuen Benutzernamen.')}
      isDetour={!isSignIn}
    />
  );
}

/** The screen that sets a new password. */
const passwordScreen = 'PASSWORT_AENDERN';

/** Leads to the change of the password while one is forced, and explains it to users who wanted another screen (docs/portal/konto.md, KO-2). */
function ToPasswordChange() {
  const { translate } = useLocale();
  const { forced, user } = useSession();
  const { key, pathname } = useRouter().useLocation();
  // A sign-in ends at the sign-in page or at the start page, so the user wanted no other screen.
  const isSignIn = forced ? forced.from === key : user !== null && pathname === '/';
  return (
    <ToRequiredStep
      screen={passwordScreen}
      title={translate('Passwort ändern')}
      text={translate('Sie müssen zunächst Ihr Passwort ändern.')}
      isDetour={!isSignIn}
    />
  );
}

const EngineScreen = lazyPart(async () => {
  await loadMenuConditions();
  return import('./EngineScreen.tsx');
});

/** Loads everything that a screen needs in parallel, while the session is still being resumed. */
function usePreloadedScreen({ name, kind, part, access }: ScreenEntry, isWanted: boolean): void {
  const isByHand = access === 'public' && pages.has(part ?? '');
  useEffect(() => {
    if (!isWanted || isByHand) return;
    if (access !== 'public') void LazyNavigation.preload();
    void EngineScreen.preload();
    void loadableDefinition(name).preload();
    void preloadRenderer(kind);
  }, [name, kind, access, isByHand, isWanted]);
}

/** Counts each visit of the screens marked as `frequent`. */
function useCountedScreen({ name, frequent }: ScreenEntry): void {
  const { status, user } = useSession();
  const counts = frequent === true && status === 'signedIn' && !user?.isReadOnly;
  useEffect(() => {
    if (!counts) return;
    // StrictMode mounts twice in a row, which is one visit.
    let stands = true;
    queueMicrotask(() => {
      if (stands) countUsage(name);
    });
    return () => {
      stands = false;
    };
  }, [name, counts]);
}

/** Hand-written public pages come without the engine. */
function OpenScreen({ entry }: { entry: ScreenEntry }) {
  useCountedScreen(entry);
  const Page = entry.access === 'public' ? pages.get(entry.part ?? '') : undefined;
  return (
    <ErrorBoundary
      where={entry.name}
      around={(failure) => <ScreenPlaceholder entry={entry}>{failure}</ScreenPlaceholder>}
    >
      <WhileLoading fallback={<ScreenPlaceholder entry={entry} />}>
        {Page ? <Page /> : <EngineScreen entry={entry} />}
      </WhileLoading>
    </ErrorBoundary>
  );
}

function ToSignIn() {
  const { reason } = useSession();
  const { pathname, search } = useRouter().useLocation();
  if (reason === 'left') return <Redirect to={enabledScreens.get('ABGEMELDET')?.path ?? '/login'} />;
  const query = new URLSearchParams();
  if (reason === 'expired') query.set('loginError', 'sitzungAbgelaufen');
  // Who signs in again after a change of the account starts at the start page.
  if (reason !== 'restart' && pathname !== '/') query.set('zurueck', `${pathname}${search}`);
  return <Redirect to={`/login?${query}`} />;
}

/**
 * A public screen. As on every other one, the user is told when the session ends, and has to sign in for what requires a
 * session.
 */
function PublicScreen({ entry }: { entry: ScreenEntry }) {
  const { status, reason, failure, denials = 0 } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const [earlierDenials] = useState(denials);
  if (status === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  const isOver = wasSignedIn && (reason === 'expired' || (reason === 'left' && entry.name !== 'ABGEMELDET'));
  const isDenied = denials > earlierDenials && entry.name !== 'LOGIN';
  if (status === 'signedOut' && (isOver || isDenied)) return <ToSignIn />;
  // Personal data are requested with the session, which another tab may have.
  if (status === 'starting' && !failure && entry.path.includes('{')) return null;
  return <OpenScreen entry={entry} />;
}

/**
 * Screens that stay open while a password must be set: that screen itself, and the public ones except the sign-in, which leads to
 * it.
 */
const isOpenToForced = ({ name, access }: ScreenEntry): boolean =>
  name === passwordScreen || (access === 'public' && name !== 'LOGIN');

/** Shows the screen to users who may open it; others sign in first, or read why they may not (docs/portal/konto.md, KO-2). */
export function ScreenRoute({ entry }: { entry: ScreenEntry }) {
  const { status, user, forced, failure } = useSession();
  usePreloadedScreen(entry, entry.access === 'public' || status !== 'signedOut');
  const mustChange = forced !== undefined || user?.passwort_vergabe_erzwingen === true;
  if (mustChange && !isOpenToForced(entry)) return <ToPasswordChange />;
  if (entry.access === 'public') return <PublicScreen key={entry.name} entry={entry} />;
  if (forced) return <OpenScreen entry={entry} />;
  if (status === 'starting') {
    // Without a session another screen is about to appear: only the shell until then.
    if (readToken() === undefined) return null;
    return (
      <ScreenPlaceholder entry={entry}>
        {failure && <ErrorState error={failure} onRetry={() => void resumeSession()} />}
      </ScreenPlaceholder>
    );
  }
  if (status === 'signedOut') return <ToSignIn />;
  const mustRename = user?.benutzername_vergabe_erzwingen === true && !mustChange;
  if (mustRename && entry.name !== nameScreen) return <ToNameChange />;
  if (!mayOpen(entry, user?.role)) {
    const other = enabledScreens.get(entry.else ?? '');
    if (other && mayOpen(other, user?.role)) return <Redirect to={other.path} />;
    return <NoAccess />;
  }
  return <OpenScreen entry={entry} />;
}
