import { Flex, type FlexProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useActions, useEngine } from '#engine';
import { type ActionSite, actionTexts, resolveActions } from '#engine/internal';
import type { Action } from '#language';
import { ActionButton } from './ActionButton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface ActionBarProps {
  actions: readonly Action[];
  site: ActionSite;
  /** Keys of actions that are busy for another reason, e.g. a save by the Enter key. */
  busyKinds?: readonly string[];
}

const bar: FlexProps = {
  position: { md: 'sticky' },
  bottom: 'var(--notices)',
  zIndex: 'docked',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '5' },
  py: '3',
  wrap: 'wrap',
  justify: 'flex-end',
  direction: { base: 'column', sm: 'row' },
  bg: 'bg',
  borderWidth: '1px',
  borderRadius: { base: '0', md: 'xl' },
  boxShadow: '0 -2px 12px rgb(0 0 0 / 0.06)',
};

function Bar({ actions, site, busyKinds = [] }: ActionBarProps) {
  const { screens } = useEngine();
  const { run, running } = useActions();
  const resolved = useMemo(
    () => resolveActions(actions, site.scope, screens),
    [actions, site.scope, screens],
  );
  if (resolved.length === 0) return null;
  // A bar with only a back button need not stay visible.
  const isOnlyBack = resolved.every(({ definition }) => definition.kind === 'cancel');
  return (
    <Flex
      data-print="hide"
      flexShrink="0"
      mt="6"
      gap="3"
      {...(!isOnlyBack && bar)}
      data-part="actions"
      role="group"
      aria-label={actionTexts.name}
    >
      {resolved.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          isRunning={running.has(action.key) || busyKinds.includes(action.definition.kind ?? '')}
          onRun={() => run(action.key, action.definition, site)}
        />
      ))}
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
