import { Spinner } from '@chakra-ui/react';
import { type Progress, useTimeLeft } from '@schema-screens/core';
import type { ReactNode } from 'react';
import { useIsSlow } from '../states/delays.ts';

/** The icon of a button, in place of which is a spinner while its work takes long, and the time left while it is refused. */
export function ProgressIcon({ progress, children }: { progress: Progress; children?: ReactNode }) {
  const left = useTimeLeft(progress);
  const isSlow = useIsSlow(progress === 0);
  if (left) return <span aria-hidden>{left}</span>;
  return isSlow ? <Spinner size="sm" /> : children;
}
