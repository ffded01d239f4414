import { ErrorBoundary, LeaveGuardHost, ScreenView, useLazyModule } from '@schema-screens/chakra';
import { useRouter } from '@schema-screens/core';
import type { Screen, ScreenEntry } from '@schema-screens/schema/language';
import { matchScreenPath } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { loadableDefinition, useLiveDefinition } from '../bootstrap/screens.ts';
import { PortalEngine } from '../engine/PortalEngine.tsx';
import { ScreenPlaceholder } from './ScreenPlaceholder.tsx';

function Drawn({ screen }: { screen: Screen }) {
  const { pathname } = useRouter().useLocation();
  const params = useMemo(() => matchScreenPath(screen.path, pathname) ?? {}, [screen.path, pathname]);
  const fresh = useLiveDefinition(screen);
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={fresh} params={params} />;
}

/** Loads a screen's definition, and renders it. */
function LoadedScreen({ entry }: { entry: ScreenEntry }) {
  const screen = useLazyModule(loadableDefinition(entry.name));
  return screen ? <Drawn screen={screen} /> : <ScreenPlaceholder entry={entry} />;
}

/** A screen with the engine and the cache around it; a separate chunk, which the sign-in page does not load. */
export default function EngineScreen({ entry }: { entry: ScreenEntry }) {
  return (
    <PortalEngine>
      <LeaveGuardHost />
      <ErrorBoundary
        where={entry.name}
        around={(failure) => <ScreenPlaceholder entry={entry}>{failure}</ScreenPlaceholder>}
      >
        <LoadedScreen entry={entry} />
      </ErrorBoundary>
    </PortalEngine>
  );
}
