import { Button, Spinner } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts, type ResolvedAction } from '@schema-screens/core/internal';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useIsSlow } from '../states/delays.ts';
import { ActionMenu } from './ActionMenu.tsx';

import './row-button.css';

interface ActionMenuButtonProps {
  /** Name of the menu. */
  label: string;
  actions: readonly ResolvedAction[];
  isRunning: boolean;
  onRun: (action: ResolvedAction) => void;
  /** Content of the button; default: three dots, for a row. */
  face?: Pick<ResolvedAction, 'label' | 'icon'>;
}

/** Opens a menu of actions, which is added to the document only then. */
export function ActionMenuButton({ label, actions, isRunning, onRun, face }: ActionMenuButtonProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isSlow = useIsSlow(isRunning);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const names = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-busy': isSlow,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <>
      {face ? (
        <Button variant="outline" colorPalette="brand" {...names}>
          {isSlow ? <Spinner size="sm" /> : face.icon && <Icon name={face.icon} />}
          {face.label}
          <ChevronDown aria-hidden size="1.125rem" />
        </Button>
      ) : (
        <button
          type="button"
          className="row-button"
          data-tone="plain"
          aria-label={label}
          title={locale.texts(actionTexts).name}
          {...names}
        >
          {isSlow ? <Spinner size="sm" /> : <Ellipsis aria-hidden size="1.25rem" />}
        </button>
      )}
      {isOpen && (
        <ActionMenu id={id} label={label} button={button} actions={actions} onRun={onRun} onClose={close} />
      )}
    </>
  );
}
