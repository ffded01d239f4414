import { type Progress, useLocale } from '@schema-screens/core';
import {
  type ActionPlacement,
  type ActionRunner,
  actionTexts,
  type ResolvedAction,
} from '@schema-screens/core/internal';
import { ActionControl } from '../parts/actions/ActionControl.tsx';
import { ActionMenuButton } from '../parts/actions/ActionMenuButton.tsx';
import { ProgressIcon } from '../parts/actions/ProgressIcon.tsx';
import { Icon } from '../parts/Icon.tsx';

import '../parts/actions/row-button.css';

interface RowActionProps {
  action: ResolvedAction;
  /** The name of the row. */
  about: string;
  progress: Progress;
  onRun: (action: ResolvedAction) => void;
}

/** An action of a row as an icon: a button, a link if it only navigates, or a menu. */
export function RowAction({ action, about, progress, onRun }: RowActionProps) {
  const name = about ? `${action.label}: ${about}` : action.label;
  if (action.menu)
    return <ActionMenuButton label={name} actions={action.menu} progress={progress} onRun={onRun} />;
  const names = {
    className: 'row-button',
    'data-tone': action.variant === 'danger' ? 'danger' : undefined,
    'aria-label': name,
    title: action.shortcut ? `${action.label} (${action.shortcut.toUpperCase()})` : action.label,
    'aria-keyshortcuts': action.shortcut,
  };
  return (
    <ActionControl
      {...names}
      href={action.href}
      isDisabled={progress !== undefined}
      onRun={() => onRun(action)}
    >
      <ProgressIcon progress={progress}>
        {action.icon ? <Icon name={action.icon} /> : action.label}
      </ProgressIcon>
    </ActionControl>
  );
}

/** With more actions than this, a row has a menu. */
const maxButtons = 2;

interface RowActionsProps {
  actions: readonly ResolvedAction[];
  /** The name of the row. */
  about: string;
  site: ActionPlacement;
  /** Cards have no space for buttons in a line. */
  isCard: boolean;
  runner: ActionRunner;
}

/** The actions of a row: one or two buttons, or a menu. */
export function RowActions({ actions, about, site, isCard, runner }: RowActionsProps) {
  const locale = useLocale();
  const texts = locale.texts(actionTexts);
  const { run, running } = runner;
  const onRun = (action: ResolvedAction) => run(action.key, action.definition, site);
  if (actions.length === 0) return null;
  if (isCard || actions.length > maxButtons) {
    const all = actions.flatMap((action) => action.menu ?? [action]);
    const label = about ? texts.of({ about }) : texts.name;
    return <ActionMenuButton label={label} actions={all} progress={[...running.values()][0]} onRun={onRun} />;
  }
  return actions.map((action) => (
    <RowAction
      key={action.key}
      action={action}
      about={about}
      progress={running.get(action.key)}
      onRun={onRun}
    />
  ));
}
