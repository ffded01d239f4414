import type { JsonSchema } from '#model';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';

/** Why a value that rjsf draws cannot be changed; renders when that changes. */
export interface Lock {
  /** It is read-only. */
  isShown: boolean;
  isDisabled: boolean;
}

export function useLock(path: string, schema: JsonSchema): Lock {
  const session = useFormContext();
  return {
    isShown: useFieldSnapshot(path, (snapshot) => isDisplayOnly(session, path, schema, snapshot)),
    isDisabled: useFieldSnapshot(path, ({ isDisabled }) => isDisabled),
  };
}
