import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { useTabCount } from '@schema-screens/core/internal';
import type { Scope, Tab } from '@schema-screens/schema/language';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useScreenPrefix } from '../parts/screen/use-url-state.ts';

/** Shades at the edges that have more tabs behind them; at an end of the list, its own ground covers the shade. */
const shade = 'color-mix(in srgb, {colors.fg} 28%, transparent)';
const edges = [
  'linear-gradient(to right, {colors.bg.page} 40%, transparent) left / 2.5rem 100% no-repeat local',
  'linear-gradient(to left, {colors.bg.page} 40%, transparent) right / 2.5rem 100% no-repeat local',
  `linear-gradient(to right, ${shade}, transparent) left / 0.875rem 100% no-repeat scroll`,
  `linear-gradient(to left, ${shade}, transparent) right / 0.875rem 100% no-repeat scroll`,
];

const row: SystemStyleObject = {
  background: edges.join(', '),
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBottomWidth: '1px',
  scrollbarWidth: 'thin',
  '& [role=tab]': {
    flex: 'none',
    display: 'inline-flex',
    gap: '2',
    alignItems: 'center',
    minHeight: '11',
    px: { base: '3', md: '4' },
    cursor: 'pointer',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    // In forced-colors mode transparent borders would become visible.
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
    '&[aria-selected=true]': {
      color: 'brand.fg',
      borderColor: 'brand.solid',
      fontWeight: 'semibold',
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    },
  },
  '& .tab-count': {
    minW: '6',
    px: '1.5',
    borderRadius: 'full',
    bg: 'tag.bg',
    color: 'tag.fg',
    textStyle: 'xs',
    lineHeight: '1.5rem',
    textAlign: 'center',
  },
};

function Count({ tab, scope }: { tab: Tab; scope: Scope }) {
  const count = useTabCount(tab, scope);
  return count === undefined ? null : <span className="tab-count">{count}</span>;
}

interface TabListProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  active: Tab;
  scope: Scope;
  onChoose: (tab: Tab) => void;
}

/** The target of the arrow keys, Home and End. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The tabs of a screen. Arrow keys move between them, Enter opens one. */
export function TabList({ label, tabs, active, scope, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const wasScrolled = useRef(false);
  const prefix = useScreenPrefix();
  const { name } = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the tab that is active now
  useEffect(() => {
    const selected = list.current?.querySelector('[aria-selected=true]');
    // Without scrolling the first tab is in view; measuring would force a layout.
    const isAtStart = !wasScrolled.current && selected === list.current?.firstElementChild;
    wasScrolled.current = true;
    if (!isAtStart) selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [name]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = nextTab(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={label}
      css={row}
      flexShrink="0"
      data-print="hide"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${prefix}tab-${tab.name}`}
          aria-selected={tab === active}
          aria-controls={tab === active ? `${prefix}panel-${tab.name}` : undefined}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {tab.label}
          {tab.count && <Count tab={tab} scope={scope} />}
        </button>
      ))}
    </Box>
  );
}
