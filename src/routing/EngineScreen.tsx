import {
  ErrorBoundary,
  LeaveGuardHost,
  LoadingState,
  ScreenFrame,
  ScreenView,
  type ScreenWidth,
  useLazyModule,
} from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import type { Screen, ScreenEntry } from '@schema-screens/schema/language';
import { matchScreenPath } from '@schema-screens/schema/model';
import { type ReactNode, useMemo } from 'react';
import { definitionOf, useFreshScreen } from '../bootstrap/screens.ts';
import { PortalEngine } from '../engine/PortalEngine.tsx';

/** A placeholder that only the screen itself can fill in. */
const placeholder = /\{[\w.]+\}/g;

function widthOf({ kind, part, access }: ScreenEntry): ScreenWidth {
  if (kind === 'form' || kind === 'detail') return 'form';
  if (kind === 'list') return 'wide';
  if (part === 'login') return 'login';
  return access === 'public' ? 'form' : 'wide';
}

/**
 * Shown in place of a screen while it loads, or when it fails. Has the width of the screen, so that the heading does not move
 * when the screen appears.
 */
export function EntryFrame({ entry, children }: { entry: ScreenEntry; children?: ReactNode }) {
  const { translate } = useLocale();
  return (
    <ScreenFrame title={translate(entry.title).replace(placeholder, '')} width={widthOf(entry)}>
      {children ?? <LoadingState />}
    </ScreenFrame>
  );
}

function Drawn({ screen }: { screen: Screen }) {
  const { pathname } = useRouter().useLocation();
  const params = useMemo(() => matchScreenPath(screen.path, pathname) ?? {}, [screen.path, pathname]);
  const fresh = useFreshScreen(screen);
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={fresh} params={params} />;
}

/** Loads a screen's definition, and renders it. */
function LoadedScreen({ entry }: { entry: ScreenEntry }) {
  const screen = useLazyModule(definitionOf(entry.name));
  return screen ? <Drawn screen={screen} /> : <EntryFrame entry={entry} />;
}

/** A screen with the engine and the cache around it; a separate chunk, which the sign-in page does not load. */
export default function EngineScreen({ entry }: { entry: ScreenEntry }) {
  return (
    <PortalEngine>
      <LeaveGuardHost />
      <ErrorBoundary
        where={entry.name}
        around={(failure) => <EntryFrame entry={entry}>{failure}</EntryFrame>}
      >
        <LoadedScreen entry={entry} />
      </ErrorBoundary>
    </PortalEngine>
  );
}
