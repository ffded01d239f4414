import { useEffect, useRef, useState } from 'react';
import { isEmptyValue } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import type { FormMessage } from '../form-message.ts';
import type { Control } from './use-control.ts';
import type { FormFieldView } from './use-form-field.ts';

/**
 * Empties a field when the one that it depends on has changed and its value no longer fits; a stored value that never fitted stays, for
 * the rules to judge. Returns the remark that says so.
 *
 * @param isLost the value is known not to fit the other field
 */
export function useRemovedValue(
  { props }: FormFieldView,
  isLost: boolean,
  { title, value: deciding }: Control,
): FormMessage | undefined {
  const { value, onChange, mode } = props;
  const seen = useRef({ deciding, hasChanged: false });
  const [isRemoved, setRemoved] = useState(false);
  const isEmpty = isEmptyValue(value);
  const isUnfit = isLost && !isEmpty && mode === 'edit';
  useEffect(() => {
    if (seen.current.deciding !== deciding) seen.current = { deciding, hasChanged: true };
    if (!seen.current.hasChanged || !isUnfit) return;
    onChange(null);
    setRemoved(true);
  }, [deciding, isUnfit, onChange]);
  return isRemoved && isEmpty
    ? { state: 'info', text: engineFormTexts.removed(title), key: 'x-dependsOn' }
    : undefined;
}
