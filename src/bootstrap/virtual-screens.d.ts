declare module 'virtual:screens' {
  import type { Screen, ScreenEntry } from '@schema-screens/core';
  /** Short entries of all screens in `screens/`. */
  export const entries: ScreenEntry[];
  /** Loaders of the definitions, by route name. */
  export const loaders: Record<string, () => Promise<{ default: Screen }>>;
}

declare module 'virtual:navigation/palette' {
  import type { Palette } from '@schema-screens/schema/language';

  const palette: Palette;
  export default palette;
}

declare module 'virtual:navigation/terms' {
  import type { Terms } from '@schema-screens/schema/language';

  const terms: Terms;
  export default terms;
}

declare module 'virtual:navigation/waiting' {
  import type { Navigation } from '@schema-screens/schema/language';

  const waiting: NonNullable<Navigation['waiting']>;
  export default waiting;
}
