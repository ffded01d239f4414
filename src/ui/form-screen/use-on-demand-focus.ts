import { useEffect } from 'react';
import { fieldId, useFormContext, useFormSaving } from '#engine/internal';
import { fieldToFocus } from './focus-field.ts';
import { focusWhenThere } from './focus-when-there.ts';

/** Moves the focus into a field that the back end has asked for, as soon as it is rendered. */
export function useOnDemandFocus(): void {
  const { idPrefix } = useFormContext();
  const { requested } = useFormSaving();
  useEffect(
    () => (requested ? focusWhenThere(() => fieldToFocus(fieldId(requested.field, idPrefix))) : undefined),
    [requested, idPrefix],
  );
}
