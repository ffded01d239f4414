import type { Action } from '#language';

/** How one of several save buttons differs from the form: its confirmation, call and notice, and the next screen. */
export type SaveVariant = Pick<Action, 'label' | 'confirm' | 'call' | 'success' | 'then' | 'variant'>;

/** The form's own way to save. */
export const ownSave: SaveVariant = {};
