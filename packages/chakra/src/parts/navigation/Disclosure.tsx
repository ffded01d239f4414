import { Box, Button } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { currentBottomBar } from './current-bar.ts';

interface DismissalOptions {
  /** Around what is open, and what opened it. */
  area: RefObject<HTMLElement | null>;
  /** What opened it gets the focus back after Esc. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Stays the same function from one rendering to the next. */
  onClose: () => void;
}

/**
 * Closes what a button has opened: by Esc, by a press outside, and when the focus leaves it.
 *
 * @returns handlers of the area
 */
export function useDismissal({ area, opener, isOpen, onClose }: DismissalOptions) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [area, isOpen, onClose]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      onClose();
      opener.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (isOpen && event.relatedTarget && !area.current?.contains(event.relatedTarget)) onClose();
    },
  };
}

interface DisclosureProps {
  label: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
  /** Whether the page that is shown is in it. Default: false. */
  isHere?: boolean;
  /** Where the list is aligned. Default: start. */
  align?: 'start' | 'end';
  /** List items. */
  children: ReactNode;
}

/**
 * A list, mostly of links, that a button opens: the disclosure pattern, in which screen readers still announce links. Closed by Esc
 * and by leaving it.
 */
export function Disclosure({
  label,
  isOpen,
  onToggle,
  onClose,
  isHere = false,
  align = 'start',
  children,
}: DisclosureProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const dismissal = useDismissal({ area: root, opener: button, isOpen, onClose });
  return (
    <Box ref={root} position="relative" {...dismissal}>
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        px="3"
        css={currentBottomBar}
        data-here={isHere || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {label}
        <ChevronDown aria-hidden size="1rem" />
      </Button>
      {isOpen && (
        <Box
          as="ul"
          id={id}
          listStyleType="none"
          position="absolute"
          {...(align === 'start' ? { insetStart: '0' } : { insetEnd: '0' })}
          top="calc(100% + 0.25rem)"
          minW="14rem"
          w="max-content"
          maxW="20rem"
          maxH="calc(100dvh - max(var(--header, 0px), 4rem) - 0.5rem)"
          overflowY="auto"
          py="1.5"
          bg="bg"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="lg"
          zIndex="dropdown"
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
