import { Box, Flex, Heading, IconButton } from '@chakra-ui/react';
import { type Engine, PortsProvider, useDefinitions, useLocale } from '@schema-screens/core';
import {
  actionTexts,
  type ListController,
  listTexts,
  quickLookParams,
  useEngine,
  useLatest,
} from '@schema-screens/core/internal';
import { hrefOf } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { Link } from '../../parts/Link.tsx';
import { EmbeddedScreen, titleWithoutPlaceholders } from '../../parts/screen/EmbeddedScreen.tsx';
import { MemoryParamsContext, useMemoryParams } from '../../parts/screen/use-url-state.ts';
import type { ListQuickLook, QuickLookState } from './use-quick-look.ts';

/** The rows around the one that is open. */
interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * How to go on to the rows around. A row that leaves the list, because it is deleted or done, makes room for the one that
 * takes its place; one that the user's own search leaves out stays open.
 */
function useSteps(quickLook: ListQuickLook, openKey: string | undefined, list: ListController): Steps {
  const all = openKey === undefined ? [] : list.rows.flatMap((row) => quickLook.keyOf(row) ?? []);
  const at = all.indexOf(openKey ?? '');
  const search = JSON.stringify([list.state.query, list.state.mode, list.state.filters, list.state.page]);
  const before = useRef<{ openKey: string; at: number; search: string }>(undefined);
  const isSettled = !list.isLoading && !list.isStale;
  const latestKeys = useLatest(all);

  useEffect(() => {
    if (openKey === undefined || !isSettled) return;
    const last = before.current;
    before.current = at < 0 ? undefined : { openKey, at, search };
    if (at >= 0 || last?.openKey !== openKey || last.search !== search) return;
    const keys = latestKeys.get();
    const successor = keys[Math.min(last.at, keys.length - 1)];
    if (successor === undefined) quickLook.close();
    else quickLook.open(successor);
  }, [quickLook, openKey, at, search, isSettled, latestKeys]);

  const to = (index: number) => {
    const key = at < 0 ? undefined : all[index];
    return key === undefined ? undefined : () => quickLook.open(key);
  };
  const isLast = at >= 0 && at === all.length - 1;
  useEffect(() => {
    if (isLast && list.hasMore && !list.hasMoreFailed) list.loadMore();
  });
  return { previous: to(at - 1), next: to(at + 1) };
}

const rowOf = (frame: Element, key: string): HTMLElement | null =>
  frame.querySelector(`tr[data-preview="${CSS.escape(key)}"]`);

/** The row that was open gets the focus, unless the list has it. */
function useFocusAfterwards(frame: HTMLElement, openKey: string | undefined): void {
  const last = useRef(openKey);
  useEffect(() => {
    const closed = last.current;
    last.current = openKey;
    if (openKey !== undefined || closed === undefined) return;
    const { activeElement, body } = document;
    if (activeElement !== body && frame.contains(activeElement)) return;
    const button = rowOf(frame, closed)?.querySelector<HTMLElement>('[data-part="quick-look-button"]');
    button?.focus({ preventScroll: true });
  }, [frame, openKey]);
}

/** The address of the page of a row. */
function hrefOfRow(
  quickLook: ListQuickLook,
  row: Row,
  { user, screens }: Pick<Engine, 'user' | 'screens'>,
): string | undefined {
  const key = quickLook.keyOf(row);
  if (key === undefined) return undefined;
  return hrefOf(quickLook.entry.name, { user, params: quickLookParams(quickLook, key) }, screens);
}

/** The engine for what is drawn here: what leads back to the list closes the quick look, and what leads to its rows opens them here. */
function useEngineAside(quickLook: ListQuickLook, rows: readonly Row[]): Engine {
  const engine = useEngine();
  const client = useQueryClient();
  const latest = useLatest(quickLook);
  const latestRows = useLatest(rows);
  return useMemo(
    () => ({
      ...engine,
      navigate: async (href, options) => {
        const listed = latestRows.get().find((row) => hrefOfRow(latest.get(), row, engine) === href);
        const key = listed && latest.get().keyOf(listed);
        if (key !== undefined) return latest.get().open(key);
        if (href.split('?', 1)[0] !== engine.router.read().pathname) return engine.navigate(href, options);
        latest.get().close();
        // The record may be gone: it alone is not asked for again.
        await client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === 'data' && queryKey[1] !== 'record',
        });
      },
      back: () => latest.get().close(),
    }),
    [engine, client, latest, latestRows],
  );
}

/** Buttons to the rows around and to the page; the arrow keys mean the same here. */
function StepButtons({ steps, href }: { steps: Steps; href: string | undefined }) {
  const locale = useLocale();
  const { previous, next, page } = locale.texts(listTexts).quickLook;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? steps.previous : event.key === 'ArrowDown' && steps.next;
    if (!step) return;
    event.preventDefault();
    step();
  };
  const buttons = [
    { name: previous, run: steps.previous, Shape: ArrowUp },
    { name: next, run: steps.next, Shape: ArrowDown },
  ];
  return (
    <Box display="contents" onKeyDown={onKeyDown}>
      {buttons.map(({ name, run, Shape }) => (
        <IconButton
          key={name}
          aria-label={name}
          title={name}
          aria-disabled={run === undefined || undefined}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          onClick={() => run?.()}
        >
          <Shape size="1.125rem" aria-hidden />
        </IconButton>
      ))}
      {href !== undefined && (
        <Link className="quick-look-page" to={href}>
          {page}
        </Link>
      )}
    </Box>
  );
}

/** The record of the row that is open. */
function Content({
  quickLook,
  openKey,
  rows,
}: {
  quickLook: ListQuickLook;
  openKey: string;
  rows: readonly Row[];
}) {
  const engine = useEngineAside(quickLook, rows);
  const params = useMemo(() => quickLookParams(quickLook, openKey), [quickLook, openKey]);
  const aside = useMemoryParams();
  return (
    <PortsProvider engine={engine}>
      <MemoryParamsContext value={aside}>
        <EmbeddedScreen name={quickLook.entry.name} params={params} />
      </MemoryParamsContext>
    </PortsProvider>
  );
}

interface PanelProps {
  quickLook: ListQuickLook;
  openKey: string;
  /** The rows of the list. */
  rows: readonly Row[];
  steps: Steps;
  /** There is space for it beside the list. */
  isBeside: boolean;
}

/** A record beside the list of its row, or in a dialog over it. */
function Panel({ quickLook, openKey, rows, steps, isBeside }: PanelProps) {
  const locale = useLocale();
  const texts = locale.texts(actionTexts);
  const { screens } = useDefinitions();
  const id = useId();
  const title = titleWithoutPlaceholders(quickLook.entry.title) || locale.texts(listTexts).quickLook.open;
  const href = useMemo(
    () => hrefOf(quickLook.entry.name, { user: null, params: quickLookParams(quickLook, openKey) }, screens),
    [quickLook, openKey, screens],
  );
  // Another record starts anew: at its first tab, scrolled to its top.
  const content = <Content key={openKey} quickLook={quickLook} openKey={openKey} rows={rows} />;
  if (!isBeside) {
    return (
      <LazyDialog
        title={title}
        isOpen
        onClose={quickLook.close}
        size="xl"
        placement="top"
        footer={
          <Flex w="full" align="center" gap="2">
            <StepButtons steps={steps} href={href} />
          </Flex>
        }
      >
        {content}
      </LazyDialog>
    );
  }
  return (
    <Box
      as="aside"
      data-part="quick-look"
      data-print="hide"
      aria-labelledby={id}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="xl"
    >
      <Flex as="header" align="center" gap="1" px="4" py="2" bg="bg" borderBottomWidth="1px">
        <Heading as="h2" id={id} flex="1" minW="0" textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        <StepButtons steps={steps} href={href} />
        <IconButton
          aria-label={texts.close}
          title={texts.close}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          onClick={quickLook.close}
        >
          <X size="1.125rem" aria-hidden />
        </IconButton>
      </Flex>
      <Box className="quick-look-body" p="4" tabIndex={0} role="group" aria-labelledby={id}>
        {content}
      </Box>
    </Box>
  );
}

export interface QuickLookProps extends QuickLookState {
  quickLook: ListQuickLook;
  list: ListController;
  /** The element around the list and the record beside it. */
  frame: HTMLElement;
}

/** The record that is open, and the way to the rows around it. */
export function QuickLook({ frame, quickLook, openKey, isBeside, list }: QuickLookProps) {
  useFocusAfterwards(frame, openKey);
  const steps = useSteps(quickLook, openKey, list);

  // The row that is open stays in view.
  useEffect(() => {
    if (isBeside && openKey !== undefined) rowOf(frame, openKey)?.scrollIntoView({ block: 'nearest' });
  }, [frame, isBeside, openKey]);

  if (openKey === undefined) return null;
  return <Panel rows={list.rows} quickLook={quickLook} openKey={openKey} steps={steps} isBeside={isBeside} />;
}
