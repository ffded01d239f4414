import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type BotCheck, type Engine, EngineContext, type QueryParamNames } from '#engine';
import { germanLocale } from '#rules';
import { saveFile } from '#ui';
import { track } from '../analytics/track.ts';
import { host } from '../bootstrap/host.ts';
import { registries } from '../bootstrap/registries.ts';
import { catalog, definitionOf } from '../bootstrap/screens.ts';
import { BotChallengeSlot } from '../bot-check/BotChallengeSlot.tsx';
import { followBotRefusal, keepBotProof, prepareBotCheck, takeBotProof } from '../bot-check/bot-check.ts';
import { dataSource } from '../session/data-source.ts';
import { drafts } from '../session/drafts.ts';
import { useSession } from '../session/session-store.ts';
import { navigationHistory } from '../shell/use-navigation-history.ts';

/** The portal's names for a list's state in addresses, which users keep as bookmarks. */
const queryParamNames: QueryParamNames = {
  query: 'suche',
  mode: 'modus',
  page: 'seite',
  pageSize: 'zeilen',
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
  keep: keepBotProof,
  follow: followBotRefusal,
  Slot: BotChallengeSlot,
};

/** Gives the engine its ports: back end, router, notices, registries. */
export function PortalEngine({ children }: { children: ReactNode }) {
  const session = useSession();
  const account = session.user ?? session.forced?.user ?? null;
  const { oneTimePassword } = session;
  const user = useMemo(
    () =>
      account && (oneTimePassword === undefined ? account : { ...account, einmalpasswort: oneTimePassword }),
    [account, oneTimePassword],
  );
  const go = useNavigate();
  const { key } = useLocation();
  // Not in the engine's value: all that uses it would be drawn again with each change of the address.
  const entryKey = useRef(key);
  useLayoutEffect(() => {
    entryKey.current = key;
  });
  const navigate = useCallback<Engine['navigate']>(
    async (href, { replace = false, isReturn = false } = {}) => {
      const steps = isReturn ? navigationHistory.stepsBackTo(href) : undefined;
      if (steps === undefined) await go(href, { replace: replace || isReturn });
      else await go(-steps);
    },
    [go],
  );
  const back = useCallback<Engine['back']>(
    // "default" is the key of the first history entry of this visit: there is no page of ours to go back to.
    (fallback) => void (entryKey.current === 'default' ? go(fallback) : go(-1)),
    [go],
  );
  const engine = useMemo<Engine>(
    () => ({
      ...host.ports,
      data: dataSource,
      locale: germanLocale,
      queryParamNames,
      loadSchema: dataSource.meta,
      loadScreen: (name) => definitionOf(name).load(),
      loadTerms: async () => (await import('virtual:navigation/terms')).default,
      drafts,
      botCheck,
      screens: catalog,
      registries,
      user,
      navigate,
      back,
      saveFile: saveAndTrack,
      previewFile: previewAndTrack,
      track,
    }),
    [user, navigate, back],
  );
  return <EngineContext value={engine}>{children}</EngineContext>;
}
