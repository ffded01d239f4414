import { useEffect } from 'react';
import { fieldId, useFormContext, useFormSaving } from '#engine';
import { focusField } from './focus-field.ts';

/** Moves the focus into a field that the back end has asked for, as soon as the field is drawn. */
export function useAskedFocus(): void {
  const { idPrefix } = useFormContext();
  const { asked } = useFormSaving();
  useEffect(() => {
    if (!asked) return undefined;
    const id = fieldId(asked.field, idPrefix);
    if (focusField(id)) return undefined;
    // Its widget may have to be fetched first.
    const observer = new MutationObserver(() => {
      if (focusField(id)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, idPrefix]);
}
