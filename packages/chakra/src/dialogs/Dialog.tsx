import { Dialog as ChakraDialog, IconButton, Portal } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts } from '@schema-screens/core/internal';
import { X } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isVisible } from '../browser/focus.ts';
import { useIsScrollable } from '../browser/use-is-scrollable.ts';
import { useHost } from '../host/host.ts';
import { DialogContainerContext } from './EngineRoot.tsx';

/** The value, or the last one while there is none: a closing dialog keeps its text until it is gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** alertdialog for questions that require an answer. */
  role?: 'dialog' | 'alertdialog';
  /** The element that gets the focus first. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Neither Esc nor a click outside closes it. */
  stays?: boolean;
  /** top: a dialog whose height changes does not move. */
  placement?: 'center' | 'top';
  footer?: ReactNode;
  children: ReactNode;
}

/** The element to return the focus to; null if it is no longer visible (like an entry of a menu), or the page itself. */
const returnTarget = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element !== document.body && isVisible(element) ? element : null;

/** A modal dialog with a visible close button. Esc closes it unless it stays; the focus returns to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'md',
  role = 'dialog',
  initialFocus,
  stays = false,
  placement = 'center',
  footer,
  children,
}: DialogProps) {
  const locale = useLocale();
  const [bodyRef, isScrollable] = useIsScrollable<HTMLDivElement>();
  const opener = useRef<Element | null>(null);
  const { makeRoom } = useHost().notices;
  // Before the focus can move elsewhere: a fast user presses Tab before the dialog traps it.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) makeRoom();
  }, [isOpen, makeRoom]);
  const container = useContext(DialogContainerContext);
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={role}
      size={size}
      placement={placement}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      closeOnEscape={!stays}
      closeOnInteractOutside={!stays}
      finalFocusEl={() => returnTarget(opener.current)}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal {...(container && { container })}>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner px={size === 'full' ? '0' : '4'}>
          <ChakraDialog.Content bg="bg" borderRadius={size === 'full' ? '0' : 'xl'}>
            <ChakraDialog.Header pe="12">
              <ChakraDialog.Title as="h2">{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body ref={bodyRef} {...(isScrollable && { tabIndex: 0 })}>
              {role === 'alertdialog' ? (
                // Read out together with the question's title.
                <ChakraDialog.Description as="div" color="inherit" textStyle="inherit">
                  {children}
                </ChakraDialog.Description>
              ) : (
                children
              )}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer
                flexDirection={{ base: 'column', sm: 'row' }}
                flexWrap={{ sm: 'wrap' }}
                alignItems={{ base: 'stretch', sm: 'center' }}
              >
                {footer}
              </ChakraDialog.Footer>
            )}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton
                aria-label={locale.texts(actionTexts).close}
                variant="ghost"
                size="sm"
                colorPalette="gray"
              >
                <X size="1.25rem" aria-hidden />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
