import { lazyPart } from '@schema-screens/chakra';
import type { CellProps } from '@schema-screens/core';
import { IconText } from './IconText.tsx';

const SparteIcon = lazyPart(() => import('./SparteIcon.tsx'));

/** The name of a branch with the icon of its group from the row's `gruppe`. */
export function SparteCell({ value, row }: CellProps) {
  return <IconText icon={<SparteIcon gruppe={String(row.gruppe ?? '')} />} text={String(value ?? '')} />;
}
