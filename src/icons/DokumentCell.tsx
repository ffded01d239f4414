import { lazyPart } from '@schema-screens/chakra';
import type { CellProps } from '@schema-screens/core';
import { IconText } from './IconText.tsx';

const DokumentIcon = lazyPart(() => import('./DokumentIcon.tsx'));

/** The subject of a mailbox item with the icon of its kind: that of a message, otherwise that of the row's `datei_art`. */
export function DokumentCell({ value, row }: CellProps) {
  const art = row.art === 'mail' ? 'MAIL' : String(row.datei_art ?? '');
  return <IconText icon={<DokumentIcon art={art} />} text={String(value ?? '')} />;
}
