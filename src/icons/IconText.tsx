import type { ReactNode } from 'react';

// Plain elements, because a table has many of them; inline, so that a link around it stays in one piece.
const place = {
  display: 'inline-block',
  width: '1.25rem',
  height: '1.25rem',
  marginInlineEnd: '0.5rem',
  color: 'var(--p-colors-brand-fg)',
  verticalAlign: '-0.3rem',
} as const;
// The line breaks within the text, but not between it and its icon.
const joint = { whiteSpace: 'nowrap' } as const;
const words = { whiteSpace: 'normal' } as const;

/** A text with an icon in front, whose space is reserved until it is loaded. */
export function IconText({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span style={joint}>
      <span style={place}>{icon}</span>
      <span style={words}>{text}</span>
    </span>
  );
}
