/** What stories of screens are made of: schemas as each role gets them, and the entries of all screens. */
declare module 'virtual:screen-data' {
  import type { ScreenEntry } from '#language';
  import type { JsonSchema, ResourceMeta } from '#model';

  /** Answer of /meta by role, then by resource. */
  export const metas: Record<string, Record<string, ResourceMeta>>;
  /** Name of the resource by the path of its calls. */
  export const paths: Record<string, string>;
  export const forms: Record<string, JsonSchema>;
  export const screens: ScreenEntry[];
  /** Definitions of the screens that stand in tabs of others, by name. */
  export const tabScreens: Readonly<
    Record<string, import('../../src/language/definition/types.gen.ts').Screen>
  >;
}
