import { Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen, type ScreenEntry } from '#engine';
import { LoadingState, ScreenFrame } from '#ui';
import { useSession } from '../session/session.ts';
import { pages } from './pages.ts';

const EngineScreen = lazy(() => import('./EngineScreen.tsx'));

function Waiting({ entry }: { entry: ScreenEntry }) {
  return (
    <ScreenFrame title={entry.title}>
      <LoadingState />
    </ScreenFrame>
  );
}

/** Public pages that are written by hand come without the engine. */
function OpenScreen({ entry }: { entry: ScreenEntry }) {
  const Page = entry.access === 'public' ? pages.get(entry.part ?? '') : undefined;
  return (
    <Suspense fallback={<Waiting entry={entry} />}>
      {Page ? <Page /> : <EngineScreen entry={entry} />}
    </Suspense>
  );
}

/** Lets in whoever may open the screen; others sign in first, or read why they may not (spec/account.md, 2: navigation guard). */
export function ScreenRoute({ entry }: { entry: ScreenEntry }) {
  const { status, user, reason } = useSession();
  const { pathname, search } = useLocation();
  if (entry.access === 'public') return <OpenScreen entry={entry} />;
  if (status === 'starting') return <Waiting entry={entry} />;
  if (status === 'signedOut') {
    const query = new URLSearchParams();
    if (reason === 'expired') query.set('loginError', 'sitzungAbgelaufen');
    // Whoever signs out on purpose starts at the start page next time.
    if (reason !== 'left' && pathname !== '/') query.set('zurueck', `${pathname}${search}`);
    return <Navigate to={{ pathname: '/login', search: query.toString() }} replace />;
  }
  if (!mayOpen(entry, user?.rolle)) {
    return (
      <ScreenFrame title="Kein Zugriff">
        <Text>Diese Seite ist für Ihr Benutzerkonto nicht freigeschaltet.</Text>
      </ScreenFrame>
    );
  }
  return <OpenScreen entry={entry} />;
}
