import { lazyPart } from '@schema-screens/chakra';
import type { CellProps } from '@schema-screens/core';
import type { ReactNode } from 'react';

const SparteIcon = lazyPart(() => import('./SparteIcon.tsx'));

/** The name of a branch with the icon of its group from the row's `gruppe`. */
export function SparteCell({ value, row }: CellProps) {
  return <IconText icon={<SparteIcon gruppe={String(row.gruppe ?? '')} />} text={String(value ?? '')} />;
}

const DokumentIcon = lazyPart(() => import('./DokumentIcon.tsx'));

/** The subject of a mailbox item with the icon of its kind: that of a message, otherwise that of the row's `datei_art`. */
export function DokumentCell({ value, row }: CellProps) {
  const art = row.art === 'mail' ? 'MAIL' : String(row.datei_art ?? '');
  return <IconText icon={<DokumentIcon art={art} />} text={String(value ?? '')} />;
}

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
