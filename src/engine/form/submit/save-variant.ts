import type { Action } from '../../definition/types.gen.ts';

/** What one of several save buttons does differently from the form: its call, its notice, the screen after it. */
export type SaveVariant = Pick<Action, 'call' | 'success' | 'then'>;

/** The form's own way to save. */
export const ownSave: SaveVariant = {};
