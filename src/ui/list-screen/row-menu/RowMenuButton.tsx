import { IconButton, Spinner } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { ResolvedAction } from '#engine';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useIsSlow } from '../../parts/use-is-slow.ts';

const RowMenu = lazyPart(() => import('./RowMenu.tsx'));

interface RowMenuButtonProps {
  actions: readonly ResolvedAction[];
  about: string;
  isRunning: boolean;
  onRun: (action: ResolvedAction) => void;
}

/** Opens the menu of a row's actions; there is no menu in the document before. */
export function RowMenuButton({ actions, about, isRunning, onRun }: RowMenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isSlow = useIsSlow(isRunning);
  const id = useId();
  const label = about ? `Aktionen für ${about}` : 'Aktionen';
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        minW="11"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        aria-label={label}
        title="Aktionen"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isSlow}
        onClick={() => setOpen(!isOpen)}
      >
        {isSlow ? <Spinner size="sm" /> : <Ellipsis aria-hidden size="1.25rem" />}
      </IconButton>
      {isOpen && (
        <RowMenu id={id} label={label} button={button} actions={actions} onRun={onRun} onClose={close} />
      )}
    </>
  );
}
