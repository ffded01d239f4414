import { Button } from '@chakra-ui/react';
import { type Progress, useLocale } from '@schema-screens/core';
import { actionTexts, type ResolvedAction } from '@schema-screens/core/internal';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { ProgressIcon } from './ProgressIcon.tsx';

import './row-button.css';

interface ActionMenuButtonProps {
  /** Name of the menu. */
  label: string;
  actions: readonly ResolvedAction[];
  progress: Progress;
  onRun: (action: ResolvedAction) => void;
  /** Content of the button; default: three dots, for a row. */
  face?: Pick<ResolvedAction, 'label' | 'icon'>;
}

/** Opens a menu of actions, which is added to the document only then. */
export function ActionMenuButton({ label, actions, progress, onRun, face }: ActionMenuButtonProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const names = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-busy': progress === 0,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <>
      {face ? (
        <Button variant="outline" colorPalette="brand" {...names}>
          <ProgressIcon progress={progress}>{face.icon && <Icon name={face.icon} />}</ProgressIcon>
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
          <ProgressIcon progress={progress}>
            <Ellipsis aria-hidden size="1.25rem" />
          </ProgressIcon>
        </button>
      )}
      {isOpen && (
        <ActionMenu id={id} label={label} button={button} actions={actions} onRun={onRun} onClose={close} />
      )}
    </>
  );
}
