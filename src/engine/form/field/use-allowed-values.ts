import { useMemo } from 'react';
import type { EnumValue, JsonSchema } from '#model';
import { allowedEntries, type DependsOnWord } from '#rules';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { offeredValues } from './offered-values.ts';
import type { Control } from './use-control.ts';

/** The entries of an enumeration that are possible beside another field, and whether the present value is none of them. */
export function useAllowedValues(
  path: string,
  schema: JsonSchema,
  word: DependsOnWord,
  control: Control,
): { enumValues: EnumValue[]; isLost: boolean } {
  const session = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const enumValues = useMemo(() => {
    const offered = offeredValues(schema, session.enums, session.record, path);
    const allowed = allowedEntries(word, control.value);
    return allowed ? offered.filter(({ key }) => allowed.includes(key)) : offered;
  }, [schema, session, path, word, control.value]);
  const chosen = [value ?? []].flat();
  return { enumValues, isLost: !chosen.every((each) => enumValues.some(({ key }) => key === String(each))) };
}
