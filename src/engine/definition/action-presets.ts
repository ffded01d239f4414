import { formSubmitDefaults } from './defaults.gen.ts';
import type { Action } from './types.gen.ts';

/** What a known action is called and looks like when it does not say so itself. */
export const actionPresets: Record<
  NonNullable<Action['kind']>,
  Required<Pick<Action, 'label' | 'icon'>> & Pick<Action, 'variant'>
> = {
  view: { label: 'Anzeigen', icon: 'view' },
  edit: { label: 'Bearbeiten', icon: 'edit' },
  delete: { label: 'Löschen', icon: 'delete', variant: 'danger' },
  save: { ...formSubmitDefaults, variant: 'primary' },
  cancel: { label: 'Abbrechen', icon: 'back', variant: 'plain' },
};
