import type { ReactNode } from 'react';
import type { ScreenEntry } from '#language';
import { LoadingState, ScreenFrame, type ScreenWidth } from '#ui';

/** What only the screen itself can fill in. */
const placeholder = /\{[\w.]+\}/g;

function widthOf({ kind, part, access }: ScreenEntry): ScreenWidth {
  if (kind === 'form' || kind === 'detail') return 'form';
  if (kind === 'list') return 'wide';
  if (part === 'login') return 'login';
  return access === 'public' ? 'form' : 'wide';
}

/**
 * What stands in the place of a screen: that it loads, or why it does not come. It is as wide as the screen will be, so that
 * the heading does not jump when that comes.
 */
export function EntryFrame({ entry, children }: { entry: ScreenEntry; children?: ReactNode }) {
  return (
    <ScreenFrame title={entry.title.replace(placeholder, '')} width={widthOf(entry)}>
      {children ?? <LoadingState />}
    </ScreenFrame>
  );
}
