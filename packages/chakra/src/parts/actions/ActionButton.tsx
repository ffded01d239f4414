import { Button, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { ActionVariant, ResolvedAction } from '@schema-screens/core/internal';
import { Icon } from '../Icon.tsx';
import { useIsSlow } from '../states/delays.ts';
import { ActionControl } from './ActionControl.tsx';
import { ActionMenuButton } from './ActionMenuButton.tsx';

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
  const isSlow = useIsSlow(isRunning);
  const icon = isSlow ? <Spinner size="sm" /> : action.icon && <Icon name={action.icon} />;
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
  return (
    <Button {...looks[action.variant]} asChild>
      <ActionControl href={action.href} isDisabled={isRunning || isBlocked} onRun={() => onRun(action)}>
        {icon}
        {label}
      </ActionControl>
    </Button>
  );
}
