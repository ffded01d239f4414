import type { CellProps } from '#engine';
import { lazyPart } from '#ui';

const SparteIcon = lazyPart(() => import('./SparteIcon.tsx'));

// Plain elements, because a table has many of them.
const line = {
  display: 'inline-flex',
  gap: '0.5rem',
  alignItems: 'center',
  verticalAlign: 'middle',
} as const;
const name = { minWidth: 0 } as const;
const place = {
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  color: 'var(--p-colors-brand-fg)',
} as const;

/** The name of a branch with the sign of its group, which stands in the row as `gruppe`. */
export function SparteCell({ value, row }: CellProps) {
  return (
    <span style={line}>
      <span style={place}>
        <SparteIcon gruppe={String(row.gruppe ?? '')} />
      </span>
      <span style={name}>{String(value ?? '')}</span>
    </span>
  );
}
