import { expandShorthands, type Screen } from '@schema-screens/schema/language';

/** In place of `define-screens.ts` in whatever is built for production, in browsers and on servers: nothing is checked there. */
export const defineScreens = (screens: readonly object[]): readonly Screen[] =>
  (screens as readonly Screen[]).map(expandShorthands);
