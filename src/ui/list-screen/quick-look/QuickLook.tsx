import { Box, Flex, Heading, IconButton } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Engine, EngineContext, useEngine } from '#engine';
import { lazyPart, lookParams, useLatest } from '#engine/internal';
import { hrefOf } from '#language';
import { Dialog } from '../../host/Dialog.tsx';
import { Aside } from '../../parts/aside.ts';
import { plainTitle } from '../../parts/plain-title.ts';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import type { LookSteps } from './use-look-steps.ts';
import type { RowLooks } from './use-quick-look.ts';

const EmbeddedScreen = lazyPart(async () => {
  const { EmbeddedScreen: part } = await import('../../detail-screen/EmbeddedScreen.tsx');
  return { default: part };
});

interface QuickLookProps {
  looks: RowLooks;
  shown: string;
  steps: LookSteps;
  /** There is room for it beside the list. */
  isBeside: boolean;
}

/** The engine for what is drawn here: what leads back to the list closes the quick look. */
function useEngineAside(looks: RowLooks): Engine {
  const engine = useEngine();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const latest = useLatest({ looks, pathname });
  return useMemo(
    () => ({
      ...engine,
      navigate: async (href, options) => {
        const { looks: current, pathname: here } = latest.get();
        if (href.split('?', 1)[0] !== here) return engine.navigate(href, options);
        current.close();
        // The record may be gone: it alone is not asked for again.
        await client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === 'data' && queryKey[1] !== 'record',
        });
      },
      back: () => latest.get().looks.close(),
    }),
    [engine, client, latest],
  );
}

/** Buttons to the rows around and to the page; the arrow keys mean the same here. */
function Steps({ steps, href }: { steps: LookSteps; href: string | undefined }) {
  const { previous, next, page } = listDialogTexts.quickLook;
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
        <Link className="look-page" to={href}>
          {page}
        </Link>
      )}
    </Box>
  );
}

/** The record of the row that is open. */
function Content({ looks, shown }: Pick<QuickLookProps, 'looks' | 'shown'>) {
  const engine = useEngineAside(looks);
  const params = useMemo(() => lookParams(looks, shown), [looks, shown]);
  const [own, setOwn] = useState(() => new URLSearchParams());
  const aside = useMemo(() => ({ params: own, setParams: setOwn }), [own]);
  return (
    <EngineContext value={engine}>
      <Aside value={aside}>
        <EmbeddedScreen name={looks.entry.name} params={params} />
      </Aside>
    </EngineContext>
  );
}

/** A record beside the list of its row, or in a dialog over it. */
export default function QuickLook({ looks, shown, steps, isBeside }: QuickLookProps) {
  const { screens } = useEngine();
  const id = useId();
  const title = plainTitle(looks.entry.title) || listTexts.quickLook.open;
  const href = useMemo(
    () => hrefOf(looks.entry.name, { user: null, params: lookParams(looks, shown) }, screens),
    [looks, shown, screens],
  );
  // Another record starts anew: at its first tab, scrolled to its top.
  const content = <Content key={shown} looks={looks} shown={shown} />;
  if (!isBeside) {
    return (
      <Dialog
        title={title}
        isOpen
        onClose={looks.close}
        size="xl"
        placement="top"
        footer={
          <Flex w="full" align="center" gap="2">
            <Steps steps={steps} href={href} />
          </Flex>
        }
      >
        {content}
      </Dialog>
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
        <Steps steps={steps} href={href} />
        <IconButton
          aria-label={uiTexts.actions.close}
          title={uiTexts.actions.close}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          onClick={looks.close}
        >
          <X size="1.125rem" aria-hidden />
        </IconButton>
      </Flex>
      <Box className="look-body" p="4" tabIndex={0} role="group" aria-labelledby={id}>
        {content}
      </Box>
    </Box>
  );
}
