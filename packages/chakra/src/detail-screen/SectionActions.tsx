import { Flex } from '@chakra-ui/react';
import { useActions, useDefinitions, useLocale } from '@schema-screens/core';
import { type ActionPlacement, resolveActions } from '@schema-screens/core/internal';
import type { Action } from '@schema-screens/schema/language';
import { useMemo } from 'react';
import { ActionButton } from '../parts/actions/ActionButton.tsx';

/** Buttons at the end of a section. */
export function SectionActions({ actions, site }: { actions: readonly Action[]; site: ActionPlacement }) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const { run, running } = useActions();
  const resolved = useMemo(
    () => resolveActions(locale, actions, site.scope, screens),
    [actions, site.scope, screens, locale],
  );
  if (resolved.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap" mt="5" data-print="hide">
      {resolved.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          progress={running.get(action.key)}
          onRun={(chosen) => run(chosen.key, chosen.definition, site)}
        />
      ))}
    </Flex>
  );
}
