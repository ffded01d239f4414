import type { JsonSchema } from '#model';
import { isShownOnly } from '../field/is-shown-only.ts';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';

/** Why a value that rjsf walks cannot be changed; it renders when that changes. */
export interface Lock {
  /** It is only shown. */
  isShown: boolean;
  isDisabled: boolean;
}

export function useLock(path: string, schema: JsonSchema): Lock {
  const session = useFormContext();
  return {
    isShown: useFieldSnapshot(path, (snapshot) => isShownOnly(session, path, schema, snapshot)),
    isDisabled: useFieldSnapshot(path, ({ isDisabled }) => isDisabled),
  };
}
