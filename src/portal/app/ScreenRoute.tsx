import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Screen } from '#engine';
import { mayOpen, type ScreenEntry } from '#engine';
import { ErrorState, LoadingState, preloadRenderer, ScreenFrame, ScreenView } from '#ui';
import { resumeSession, useSession } from '../session/session.ts';
import { loadScreen, useFreshScreen } from './screens.ts';

function Drawn({ screen }: { screen: Screen }) {
  const params = useParams();
  const fresh = useFreshScreen(screen);
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={fresh} params={params} />;
}

/** Loads a screen's definition and its renderer side by side, and draws it. */
function LoadedScreen({ entry }: { entry: ScreenEntry }) {
  useEffect(() => preloadRenderer(entry.kind), [entry.kind]);
  const { data, error, refetch } = useQuery({
    queryKey: ['screen', entry.name],
    queryFn: () => loadScreen(entry.name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Drawn screen={data} />;
  return (
    <ScreenFrame title={entry.title}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </ScreenFrame>
  );
}

/** Lets in whoever may open the screen; others sign in first, or read why they may not (spec/account.md, 2: navigation guard). */
export function ScreenRoute({ entry }: { entry: ScreenEntry }) {
  const { status, user, reason, failure } = useSession();
  const { pathname, search } = useLocation();
  if (entry.access === 'public') return <LoadedScreen entry={entry} />;
  if (status === 'starting') {
    return (
      <ScreenFrame title={entry.title}>
        {failure ? <ErrorState error={failure} onRetry={() => void resumeSession()} /> : <LoadingState />}
      </ScreenFrame>
    );
  }
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
  return <LoadedScreen entry={entry} />;
}
