import type { CellProps } from '#engine';
import { cellText } from '#engine/internal';
import { circledIcon } from './circled-icon.tsx';
import './cells.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

interface BadgeLook {
  text?: string;
  tone?: BadgeTone;
}

export interface BadgeOptions {
  values?: Record<string, BadgeLook>;
  otherwise?: BadgeLook;
}

const icons: Partial<Record<BadgeTone, ReturnType<typeof circledIcon>>> = {
  success: circledIcon('M8.5 12.2l2.4 2.4 4.7-4.9', '1rem'),
  warning: circledIcon('M12 7.5v5.5M12 16.2v.1', '1rem'),
  error: circledIcon('M9 9l6 6M15 9l-6 6', '1rem'),
  info: circledIcon('M12 11v5.5M12 7.7v.1', '1rem'),
};

/** A state as a small badge: its text, with colour and icon by its key. */
export function BadgeCell(cell: CellProps<BadgeOptions>) {
  const { value, options } = cell;
  const look = options.values?.[String(value ?? '')] ?? options.otherwise ?? {};
  const text = look.text ?? cellText({ ...cell, cell: cell.schema?.['x-enum'] ? 'enum' : 'text' }, value);
  if (text === '') return null;
  const tone = look.tone ?? 'neutral';
  return (
    <span className="cell-badge" data-tone={tone}>
      {icons[tone]}
      {text}
    </span>
  );
}
