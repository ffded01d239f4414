import { Button, VisuallyHidden } from '@chakra-ui/react';
import type { Progress } from '@schema-screens/core';
import type { ActionVariant, ResolvedAction } from '@schema-screens/core/internal';
import { Icon } from '../Icon.tsx';
import { ActionControl } from './ActionControl.tsx';
import { ActionMenuButton } from './ActionMenuButton.tsx';
import { ProgressIcon } from './ProgressIcon.tsx';

const looks: Record<ActionVariant, { variant: 'solid' | 'outline' | 'ghost'; colorPalette: string }> = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  secondary: { variant: 'outline', colorPalette: 'brand' },
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'ghost', colorPalette: 'gray' },
};

interface ActionButtonProps {
  action: ResolvedAction;
  progress: Progress;
  /** Something else is being done meanwhile. Default: false. */
  isBlocked?: boolean;
  onRun: (action: ResolvedAction) => void;
}

/** An action as a button, or as a link if it only navigates. */
export function ActionButton({ action, progress, isBlocked = false, onRun }: ActionButtonProps) {
  if (action.menu) {
    return (
      <ActionMenuButton
        label={action.label}
        actions={action.menu}
        progress={progress}
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
      <ActionControl
        href={action.href}
        isDisabled={progress !== undefined || isBlocked}
        onRun={() => onRun(action)}
      >
        <ProgressIcon progress={progress}>{action.icon && <Icon name={action.icon} />}</ProgressIcon>
        {label}
      </ActionControl>
    </Button>
  );
}
