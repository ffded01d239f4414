import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isEmptyValue } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { useFormContext } from '../form-context.ts';
import { isSameValue } from '../layout/field-values.ts';
import type { FormMessage } from '../rules/form-message.ts';
import type { Control } from './use-control.ts';
import type { FormFieldView } from './use-form-field.ts';

/**
 * Takes from a field what no longer fits the one that it depends on, once that has changed; a stored value that never fitted stays, for
 * the rules to judge. Returns the remark that says so, until the field has another value or is saved.
 *
 * @param kept what of its value may fit the other field
 */
export function useRemovedValue(
  { props }: FormFieldView,
  kept: unknown,
  { title, value: deciding }: Control,
): FormMessage | undefined {
  const { value, onChange, mode } = props;
  const { store } = useFormContext();
  const stored = useSyncExternalStore(store.subscribeData, () => store.initial);
  const seen = useRef({ deciding, stored, hasChanged: false });
  const [left, setLeft] = useState<{ value: unknown }>();
  const isUnfit = mode === 'edit' && !isSameValue(kept, value);
  // Before the next effect, which may take from the new value as well.
  useEffect(() => {
    setLeft((now) => (now && isSameValue(now.value, value) ? now : undefined));
  }, [value]);
  useEffect(() => {
    if (seen.current.stored !== stored && !store.isDirty) {
      seen.current = { deciding, stored, hasChanged: false };
      setLeft(undefined);
    }
    if (seen.current.deciding !== deciding) seen.current = { deciding, stored, hasChanged: true };
    if (!seen.current.hasChanged || !isUnfit) return;
    onChange(kept);
    setLeft({ value: kept });
  }, [deciding, stored, store, isUnfit, kept, onChange]);
  if (!left || !isSameValue(left.value, value)) return undefined;
  const text = isEmptyValue(value) ? engineFormTexts.removed(title) : engineFormTexts.partRemoved(title);
  return { state: 'info', text, key: 'x-dependsOn' };
}
