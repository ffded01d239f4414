import { useContext, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useEngine } from '#engine';
import {
  queryParamNames as defaultWords,
  lookOf,
  type QuickLook,
  quickLookOf,
  useLatest,
} from '#engine/internal';
import type { ListScreen, Scope } from '#language';
import type { Row } from '#model';
import { Aside } from '../../parts/aside.ts';
import { useMedia } from '../../parts/use-media.ts';
import { moveLook } from './move-look.ts';

/** Windows in which list and record stand side by side, as in quick-look.css. */
const wide = '(min-width: 68.75em)';

/** How rows open beside their list; it stays the same while they do. */
export interface RowLooks extends QuickLook {
  /** What stands in the address while a row is open; undefined for a row that does not open. */
  lookOf: (row: Row) => string | undefined;
  /** Opens a row, in place of the one that is open. */
  show: (look: string) => void;
  close: () => void;
}

export interface QuickLookState {
  looks: RowLooks | undefined;
  /** The row that is open. */
  shown: string | undefined;
  /** It stands beside the list, which has less room then. */
  isBeside: boolean;
}

/**
 * The quick look of a list, kept in the address: opening is a step of its own, so that Back closes it; going on to another row
 * is none. Screens beside another one have none themselves.
 */
export function useQuickLook(screen: ListScreen, scope: Scope): QuickLookState {
  const { user, screens, queryParamNames: { quickLook: word } = defaultWords } = useEngine();
  const isAside = useContext(Aside) !== null;
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const go = useNavigate();
  const latest = useLatest({ location, params, setParams, go, word });
  const looks = useMemo(() => {
    const look = isAside ? undefined : quickLookOf(screen, user?.rolle, screens);
    if (!look) return undefined;
    const move = (to?: string) => moveLook(latest.get(), to);
    return {
      ...look,
      lookOf: (row: Row) => lookOf(look, row, scope, screens),
      show: move,
      close: () => move(),
    };
  }, [isAside, screen, user, screens, scope, latest]);
  const isWide = useMedia(wide);
  const shown = looks && (params.get(word) ?? undefined);
  return useMemo(() => ({ looks, shown, isBeside: isWide && shown !== undefined }), [looks, shown, isWide]);
}
