import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { ResolvedAction } from '@schema-screens/core/internal';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { ActionControl } from './ActionControl.tsx';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The menu entry that a key leads to: arrows wrap around, Home and End go to the ends, a letter to the next entry that begins
 * with it. Undefined for any other key.
 */
export function nextMenuIndex(key: string, index: number, labels: readonly string[]): number | undefined {
  const step = steps[key];
  if (step) return step(index, labels.length);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const order = labels.map((_label, offset) => (index + 1 + offset) % labels.length);
  return order.find((place) => labels[place]?.toLocaleLowerCase().startsWith(letter));
}

const gap = 4;

/** Positions a menu below its button, or above it if there is more space; aligned with the button's end. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientHeight: height, clientWidth: width } = document.documentElement;
  const below = height - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = menu.offsetHeight <= below || below >= above;
  const visibleHeight = Math.min(menu.offsetHeight, isBelow ? below : above);
  Object.assign(menu.style, {
    maxHeight: `${isBelow ? below : above}px`,
    top: `${isBelow ? bottom + gap : top - gap - visibleHeight}px`,
    left: `${Math.max(gap, Math.min(right, width - gap) - menu.offsetWidth)}px`,
  });
}

interface ActionMenuProps {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  actions: readonly ResolvedAction[];
  onRun: (action: ResolvedAction) => void;
  onClose: () => void;
}

const menuStyle: SystemStyleObject = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  minW: '13rem',
  maxW: 'calc(100vw - 0.5rem)',
  py: '1.5',
  overflowY: 'auto',
  bg: 'bg',
  color: 'fg',
  fontWeight: 'normal',
  textStyle: 'sm',
  textAlign: 'start',
  whiteSpace: 'normal',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'lg',
  '& [role=menuitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '11',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { bg: 'bg.subtle', outlineOffset: '-2px' },
    '&[data-danger]': { color: 'fg.error' },
    '&[aria-disabled=true]': { color: 'fg.subtle' },
    '& kbd': { marginInlineStart: 'auto', fontFamily: 'body', color: 'fg.muted' },
  },
};

const entriesOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** A menu of actions on top of the page; closed by interactions elsewhere. */
export function ActionMenu({ id, label, button, actions, onRun, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!menu.current || !button.current) return;
    menu.current.showPopover();
    placeMenu(menu.current, button.current);
    entriesOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [button]);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.contains(target as Node) || button.current?.contains(target as Node)) return;
      onClose();
    };
    const onScroll = ({ target }: Event) => {
      if (target !== menu.current) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  }, [button, onClose]);

  const closeToButton = () => {
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys must not reach the surrounding table.
    event.stopPropagation();
    // From the button, Tab moves on to what follows it.
    if (event.key === 'Tab' || event.key === 'Escape') closeToButton();
    if (event.key === 'Escape') event.preventDefault();
    const entries = entriesOf(event.currentTarget);
    const labels = actions.map((action) => action.label);
    const next = nextMenuIndex(event.key, entries.indexOf(event.target as HTMLElement), labels);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    entries[next]?.focus();
  };
  const hasIcons = actions.some((action) => action.icon);
  return (
    <Box
      ref={menu}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      css={menuStyle}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
          onClose();
      }}
    >
      {actions.map((action) => (
        <ActionControl
          key={action.key}
          role="menuitem"
          tabIndex={-1}
          data-part="entry"
          aria-keyshortcuts={action.shortcut}
          data-danger={action.variant === 'danger' ? '' : undefined}
          href={action.href}
          onFollow={closeToButton}
          onRun={() => {
            closeToButton();
            onRun(action);
          }}
        >
          {action.icon ? <Icon name={action.icon} /> : hasIcons && <Box aria-hidden boxSize="1.125rem" />}
          {action.label}
          {action.shortcut && <kbd aria-hidden>{action.shortcut.toUpperCase()}</kbd>}
        </ActionControl>
      ))}
    </Box>
  );
}
