import { LoadingState, ScreenFrame, type ScreenWidth } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import type { ScreenEntry } from '@schema-screens/schema/language';
import type { ReactNode } from 'react';

/** A placeholder that only the screen itself can fill in. */
const placeholder = /\{[\w.]+\}/g;

function widthOf({ kind, part, access }: ScreenEntry): ScreenWidth {
  if (kind === 'form' || kind === 'detail') return 'form';
  if (kind === 'list') return 'wide';
  if (part === 'login') return 'login';
  return access === 'public' ? 'form' : 'wide';
}

/**
 * Shown in place of a screen while it loads, or when it fails. Has the width of the screen, so that the heading does not move
 * when the screen appears.
 */
export function ScreenPlaceholder({ entry, children }: { entry: ScreenEntry; children?: ReactNode }) {
  const { translate } = useLocale();
  return (
    <ScreenFrame title={translate(entry.title).replace(placeholder, '')} width={widthOf(entry)}>
      {children ?? <LoadingState />}
    </ScreenFrame>
  );
}
