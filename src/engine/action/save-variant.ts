import type { Action } from '#language';

/** What one of several save buttons does differently from the form: its question, call and notice, the screen after it. */
export type SaveVariant = Pick<Action, 'label' | 'confirm' | 'call' | 'success' | 'then' | 'variant'>;

/** The form's own way to save. */
export const ownSave: SaveVariant = {};
