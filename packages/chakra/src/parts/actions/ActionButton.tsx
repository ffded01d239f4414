import { Button, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { ActionVariant, ResolvedAction } from '@schema-screens/core/internal';
import type { MouseEvent } from 'react';
import { useSteadyPress } from '../../host/steady-press.ts';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { ActionMenuButton } from '../menu/ActionMenuButton.tsx';
import { useIsSlow } from '../states/delays.ts';

const looks: Record<ActionVariant, { variant: 'solid' | 'outline' | 'ghost'; colorPalette: string }> = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  secondary: { variant: 'outline', colorPalette: 'brand' },
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'ghost', colorPalette: 'gray' },
};

interface ActionButtonProps {
  action: ResolvedAction;
  isRunning: boolean;
  /** Something else is being done meanwhile. Default: false. */
  isBlocked?: boolean;
  onRun: (action: ResolvedAction) => void;
}

/** An action as a button, or as a link if it only navigates. */
export function ActionButton({ action, isRunning, isBlocked = false, onRun }: ActionButtonProps) {
  const steadyPress = useSteadyPress();
  const isSlow = useIsSlow(isRunning);
  const icon = isSlow ? <Spinner size="sm" /> : action.icon && <Icon name={action.icon} />;
  // The second click of a double click must not run the action again, even if the first run has finished.
  const press = {
    onPointerDown: steadyPress,
    onClick: (event: MouseEvent) => event.detail < 2 && onRun(action),
  };
  if (action.menu) {
    return (
      <ActionMenuButton
        label={action.label}
        actions={action.menu}
        isRunning={isRunning}
        onRun={onRun}
        face={action}
      />
    );
  }
  const label = (
    <span>
      {action.label}
      {action.purpose && <VisuallyHidden> – {action.purpose}</VisuallyHidden>}
    </span>
  );
  const look = looks[action.variant];
  if (action.href !== undefined) {
    return (
      <Button {...look} asChild>
        <Link to={action.href}>
          {icon}
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <Button {...look} aria-disabled={isRunning || isBlocked} {...press}>
      {icon}
      {label}
    </Button>
  );
}
