import type { ScreenEntry } from '#engine';
import type { ScreenWidth } from '#ui';

/** How wide a screen will be, for what stands in its place meanwhile: its heading shall not jump when it comes. */
export function frameWidth({ kind, part, access }: ScreenEntry): ScreenWidth {
  if (kind === 'form' || kind === 'detail') return 'form';
  if (kind === 'list') return 'wide';
  if (part === 'login') return 'login';
  return access === 'public' ? 'form' : 'wide';
}
