import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Screen, ScreenEntry } from '#engine';
import { ErrorState, LeaveGuardHost, LoadingState, ScreenFrame, ScreenView } from '#ui';
import { PortalEngine } from './PortalEngine.tsx';
import { queryClient } from './query-client.ts';
import { loadScreen, useFreshScreen } from './screens.ts';

function Drawn({ screen }: { screen: Screen }) {
  const params = useParams();
  const fresh = useFreshScreen(screen);
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={fresh} params={params} />;
}

/** Loads a screen's definition, and draws it. */
function LoadedScreen({ entry }: { entry: ScreenEntry }) {
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

/** A screen with the engine and the cache around it; a chunk of its own, so that the sign-in page loads none of it. */
export default function EngineScreen({ entry }: { entry: ScreenEntry }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PortalEngine>
        <LeaveGuardHost />
        <LoadedScreen entry={entry} />
      </PortalEngine>
    </QueryClientProvider>
  );
}
