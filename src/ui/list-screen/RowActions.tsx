import type { ActionRunner, ActionSite, ResolvedAction } from '#engine/internal';
import { ActionMenuButton } from '../parts/menu/ActionMenuButton.tsx';
import { uiTexts } from '../texts/ui-texts.ts';
import { RowAction } from './RowAction.tsx';

/** With more actions than this, a row has a menu. */
const mostDirect = 2;

interface RowActionsProps {
  actions: readonly ResolvedAction[];
  /** The name of the row. */
  about: string;
  site: ActionSite;
  /** Cards have no space for buttons in a line. */
  isCard: boolean;
  runner: ActionRunner;
}

/** The actions of a row: one or two buttons, or a menu. */
export function RowActions({ actions, about, site, isCard, runner }: RowActionsProps) {
  const { run, running } = runner;
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
