import { saveFile } from '@schema-screens/chakra';
import {
  type BotCheck,
  type Engine,
  PortsProvider,
  type QueryParamNames,
  routerNavigation,
  useLocale,
} from '@schema-screens/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { track } from '../analytics/track.ts';
import { host } from '../bootstrap/host.ts';
import { currentLanguage } from '../bootstrap/locale.ts';
import { registries } from '../bootstrap/registries.ts';
import { navigationHistory, router } from '../bootstrap/router.ts';
import { loadableDefinition, screenCatalog } from '../bootstrap/screens.ts';
import { BotChallengeSlot } from '../bot-check/BotChallengeSlot.tsx';
import {
  prepareBotCheck,
  showChallengeIfRequired,
  storeBotProof,
  takeBotProof,
} from '../bot-check/bot-check.ts';
import { dataSource } from '../session/data-source.ts';
import { sessionDrafts } from '../session/lifecycle.ts';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session-store.ts';

/** The portal's names for a list's state in addresses, which users keep as bookmarks. */
const queryParamNames: QueryParamNames = {
  query: 'suche',
  mode: 'modus',
  page: 'seite',
  pageSize: 'zeilen',
  allRows: 'alle',
  column: 'spalte',
  view: 'ansicht',
  quickLook: 'schnellansicht',
  step: 'schritt',
  modes: { exact: 'EXAKT', contains: 'ENTHAELT', phonetic: 'PHONETISCH' },
};

const saveAndTrack: Engine['saveFile'] = (document) => {
  track({ name: 'download' });
  saveFile(document);
};

const previewAndTrack: Engine['previewFile'] = (document) => host.dialogs.previewFile(document, saveAndTrack);

const botCheck: BotCheck = {
  prepare: prepareBotCheck,
  take: takeBotProof,
  keep: storeBotProof,
  follow: showChallengeIfRequired,
  Slot: BotChallengeSlot,
};

/** Gives the engine its ports: back end, router, notices, registries; and the cache. */
export function PortalEngine({ children }: { children: ReactNode }) {
  const session = useSession();
  const locale = useLocale();
  const account = session.user ?? session.forced?.user ?? null;
  const { oneTimePassword } = session;
  const user = useMemo(
    () =>
      account && (oneTimePassword === undefined ? account : { ...account, einmalpasswort: oneTimePassword }),
    [account, oneTimePassword],
  );
  const engine = useMemo<Engine>(
    () => ({
      ...host.ports,
      data: dataSource,
      locale,
      queryParamNames,
      loadSchema: dataSource.meta,
      loadScreen: (name) => loadableDefinition(name).load(),
      loadTerms: async () => {
        const { default: german } = await import('virtual:navigation/terms');
        return currentLanguage().navigation({ terms: german }).terms;
      },
      drafts: sessionDrafts.drafts,
      botCheck,
      screens: screenCatalog,
      registries,
      user,
      ...routerNavigation(router, (href) => navigationHistory.stepsBackTo(href)),
      saveFile: saveAndTrack,
      previewFile: previewAndTrack,
      track,
    }),
    [user, locale],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <PortsProvider engine={engine}>{children}</PortsProvider>
    </QueryClientProvider>
  );
}
