import { Flex, type FlexProps } from '@chakra-ui/react';
import { type Progress, useActions, useDefinitions, useLocale } from '@schema-screens/core';
import { type ActionPlacement, actionTexts, resolveActions } from '@schema-screens/core/internal';
import type { Action } from '@schema-screens/schema/language';
import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { ActionButton } from './ActionButton.tsx';

interface ActionBarProps {
  actions: readonly Action[];
  site: ActionPlacement;
  /** How far a save is that was begun elsewhere, e.g. by the Enter key. */
  saveProgress?: Progress;
  /** On a phone, up to two buttons share one line that stays in sight. Default: false. */
  staysOnPhones?: boolean;
  /** Buttons before and after those of the actions. */
  before?: ReactNode;
  after?: ReactNode;
}

/** More buttons than these would cover too much of a phone's screen. */
const maxSticky = 2;

const bar: FlexProps = {
  bottom: '0',
  zIndex: 'docked',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '5' },
  py: '3',
  wrap: 'wrap',
  justify: 'flex-end',
  bg: 'bg',
  borderWidth: '1px',
  borderRadius: { base: '0', md: 'xl' },
  boxShadow: '0 -2px 12px rgb(0 0 0 / 0.06)',
};

// A long word of a large label breaks instead of leaving its button.
const labels = { '& span': { overflowWrap: 'anywhere' } } as const;

const shortBar: FlexProps = {
  position: 'sticky',
  css: {
    ...labels,
    // Doubled, since a button's own styles weigh as much and may follow.
    '&& > *': {
      flex: { base: '1 1 auto', md: 'none' },
      px: { base: '2', md: '4' },
      // Large text needs no taller buttons: below each other they would cover a quarter of the screen.
      minH: { base: 'max(var(--touch-target), min({sizes.10}, 15vw))', md: '10' },
    },
  },
};

/** Its label begins where the page does: the padding of a button without a frame is not visible. */
const backBar: FlexProps = { ms: '-4' };

const longBar: FlexProps = {
  position: { md: 'sticky' },
  direction: { base: 'column', sm: 'row' },
  css: labels,
};

function Bar({ actions, site, saveProgress, staysOnPhones = false, before, after }: ActionBarProps) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const { run, running } = useActions();
  const resolved = useMemo(
    () => resolveActions(locale, actions, site.scope, screens),
    [actions, site.scope, screens, locale],
  );
  if (resolved.length === 0 && !before && !after) return null;
  // A bar with only a back button need not stay visible.
  const isOnlyBack = !after && resolved.every(({ definition }) => definition.kind === 'cancel');
  const isShort = staysOnPhones && resolved.length + Number(!!before) + Number(!!after) <= maxSticky;
  return (
    <Flex
      data-print="hide"
      flexShrink="0"
      mt="6"
      gap="3"
      {...(isOnlyBack ? backBar : bar)}
      {...(!isOnlyBack && (isShort ? shortBar : longBar))}
      data-part="actions"
      data-sticky={(isShort && !isOnlyBack) || undefined}
      role="group"
      aria-label={locale.texts(actionTexts).name}
    >
      {before}
      {resolved.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          progress={running.get(action.key) ?? (action.definition.kind === 'save' ? saveProgress : undefined)}
          onRun={() => run(action.key, action.definition, site)}
        />
      ))}
      {after}
    </Flex>
  );
}

/**
 * The bar at the bottom of a screen; sticky on long screens, unless it has only a back button. A broken action does not affect
 * the screen.
 */
export function ActionBar(props: ActionBarProps) {
  return (
    <ErrorBoundary where="toolbar">
      <Bar {...props} />
    </ErrorBoundary>
  );
}
