import { useMemo } from 'react';
import type { EnumValue, JsonSchema } from '#model';
import { allowedEntries, type DependsOnKeyword } from '#rules';
import { useFieldSnapshot } from '../form-context.ts';
import { keptChoice } from './kept-choice.ts';
import type { Control } from './use-control.ts';
import { useOfferedValues } from './use-offered-values.ts';

/** The entries of an enumeration that are possible beside another field, and what of the present value is among them. */
export function useAllowedValues(
  path: string,
  schema: JsonSchema,
  word: DependsOnKeyword,
  control: Control,
): { enumValues: EnumValue[]; kept: unknown } {
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const offered = useOfferedValues(path, schema);
  const enumValues = useMemo(() => {
    const allowed = allowedEntries(word, control.value);
    return allowed ? offered.filter(({ key }) => allowed.includes(key)) : offered;
  }, [offered, word, control.value]);
  const kept = useMemo(() => keptChoice(value, enumValues), [value, enumValues]);
  return { enumValues, kept };
}
