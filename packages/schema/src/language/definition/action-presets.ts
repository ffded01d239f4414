import { formSubmitDefaults } from './defaults.gen.ts';
import type { Action } from './types.gen.ts';

/** The default icon and variant of a known action. */
export const actionPresets: Record<NonNullable<Action['kind']>, Pick<Action, 'icon' | 'variant'>> = {
  view: { icon: 'view' },
  edit: { icon: 'edit' },
  delete: { icon: 'delete', variant: 'danger' },
  // Their labels tell the changes apart.
  states: {},
  save: { icon: formSubmitDefaults.icon, variant: 'primary' },
  cancel: { icon: 'cancel', variant: 'plain' },
};
