import { isDeepStrictEqual } from 'node:util';
import { type Migration, renameKey } from './migration.ts';

/** Cancel goes where a save goes, unless "onSuccess" says otherwise. */
export const returnTo: Migration = {
  name: '"onCancel" is "returnTo", which a save leads to as well',
  apply(screen, { key }) {
    if (key !== undefined || !('onCancel' in screen)) return screen;
    const { onSuccess, ...others } = renameKey(screen, 'onCancel', 'returnTo');
    const isSame = isDeepStrictEqual(onSuccess, screen.onCancel) && !('extends' in screen);
    return isSame ? others : renameKey(screen, 'onCancel', 'returnTo');
  },
};
