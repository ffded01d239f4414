import {
  type NavigateOptions,
  useDefinitions,
  useNavigation,
  useRouter,
  useUser,
} from '@schema-screens/core';
import {
  queryParamNames as defaultNames,
  type QuickLookTarget,
  quickLookKey,
  quickLookOf,
  useLatest,
} from '@schema-screens/core/internal';
import type { ListScreen, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useContext, useMemo } from 'react';
import { useMedia } from '../../browser/use-media.ts';
import { MemoryParamsContext, useScreenParams } from '../../parts/screen/use-url-state.ts';
import type { RowPreviews } from '../../table/table-context.ts';

/** Windows in which list and record stand side by side, as in quick-look.css. */
const wide = '(min-width: 68.75em)';

/** The detail screen of a list's rows, and how they open; stays the same object. */
export interface ListQuickLook extends QuickLookTarget, RowPreviews {}

export interface QuickLookState {
  quickLook: ListQuickLook | undefined;
  /** The key of the row that is open. */
  openKey: string | undefined;
  /** It is displayed beside the list, which has less space then. */
  isBeside: boolean;
}

interface Address {
  params: URLSearchParams;
  state: unknown;
  setParams: (params: URLSearchParams, options?: NavigateOptions) => void;
  goBack: () => void;
  /** The name of the parameter. */
  name: string;
}

/** State of the history entry of an open quick look: the search of the address before. */
interface HistoryState {
  quickLookFrom?: string;
}

/** Opens a row, goes on to another one, or without one closes the quick look. */
function writeOpenKey(address: Address, to: string | undefined): void {
  const { params, setParams, name } = address;
  const next = new URLSearchParams(params);
  const isOpen = next.has(name);
  const state = address.state as HistoryState | null;
  if (to === undefined) {
    if (!isOpen) return;
    next.delete(name);
    // The list is as it was when the row was opened: the step back leaves nothing behind.
    if (state?.quickLookFrom === next.toString()) address.goBack();
    else setParams(next);
    return;
  }
  if (next.get(name) === to) return;
  next.set(name, to);
  const opened: HistoryState | null = isOpen ? state : { quickLookFrom: params.toString() };
  // Applied at once: a second key press finds the row open.
  setParams(next, { replace: isOpen, state: opened, flushSync: true });
}

/**
 * The quick look of a list, kept in the address: opening is a step of its own, so that Back closes it; going on to another row
 * is none. Screens beside another one have none themselves.
 */
export function useQuickLook(screen: ListScreen, scope: Scope): QuickLookState {
  const router = useRouter();
  const user = useUser();
  const { screens } = useDefinitions();
  const { queryParamNames: { quickLook: name } = defaultNames } = useNavigation();
  const isAside = useContext(MemoryParamsContext) !== null;
  const { params, state, setParams } = useScreenParams();
  const latest = useLatest({ params, state, setParams, goBack: () => router.go(-1), name });
  const quickLook = useMemo(() => {
    const found = isAside ? undefined : quickLookOf(screen, user?.role, screens);
    if (!found) return undefined;
    return {
      ...found,
      keyOf: (row: Row) => quickLookKey(found, row, scope, screens),
      open: (key: string) => writeOpenKey(latest.get(), key),
      close: () => writeOpenKey(latest.get(), undefined),
    };
  }, [isAside, screen, user, screens, scope, latest]);
  const isWide = useMedia(wide);
  const openKey = quickLook && (params.get(name) ?? undefined);
  return useMemo(
    () => ({ quickLook, openKey, isBeside: isWide && openKey !== undefined }),
    [quickLook, openKey, isWide],
  );
}
