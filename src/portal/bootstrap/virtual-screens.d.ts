declare module 'virtual:screens' {
  import type { Screen, ScreenEntry } from '#engine';
  /** Short entries of all screens in `screens/`. */
  export const entries: ScreenEntry[];
  /** Loaders of the definitions, by route name. */
  export const loaders: Record<string, () => Promise<{ default: Screen }>>;
}
