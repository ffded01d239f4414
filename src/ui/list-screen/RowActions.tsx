import { useActions } from '#engine';
import type { ActionSite, ResolvedAction } from '#engine/face';
import { ActionMenuButton } from '../parts/menu/ActionMenuButton.tsx';
import { uiTexts } from '../texts/ui-texts.ts';
import { RowAction } from './RowAction.tsx';

/** Above this many a row's actions stand in a menu. */
const mostDirect = 2;

interface RowActionsProps {
  actions: readonly ResolvedAction[];
  /** What the row is called. */
  about: string;
  site: ActionSite;
  /** The row is drawn as a card, which has no place for buttons in a line. */
  isCard: boolean;
}

/** What can be done with a row: one or two buttons, or a menu. */
export function RowActions({ actions, about, site, isCard }: RowActionsProps) {
  const { run, running } = useActions();
  const onRun = (action: ResolvedAction) => run(action.key, action.definition, site);
  if (actions.length === 0) return null;
  if (isCard || actions.length > mostDirect) {
    const all = actions.flatMap((action) => action.menu ?? [action]);
    const label = about ? uiTexts.actions.of(about) : uiTexts.actions.name;
    return <ActionMenuButton label={label} actions={all} isRunning={running.size > 0} onRun={onRun} />;
  }
  return actions.map((action) => (
    <RowAction
      key={action.key}
      action={action}
      about={about}
      isRunning={running.has(action.key)}
      onRun={onRun}
    />
  ));
}
