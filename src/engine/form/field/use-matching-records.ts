import { useMemo } from 'react';
import { type Reference, referenceHelp, referenceOf, type ValueHelp, valueAt } from '#language';
import { isEmptyValue, type JsonSchema } from '#model';
import type { DependsOnWord } from '#rules';
import { callText, useDeclaredCall } from '../../data/declared-call.ts';
import { useFieldSnapshot } from '../form-context.ts';
import type { Control } from './use-control.ts';
import { usePendingSave } from './use-pending-save.ts';

const goOn = (): void => {};

/** The call that reads the record of a reference; empty for none. */
function recordText(reference: Reference | undefined, key: unknown): string {
  if (!reference || isEmptyValue(key)) return '';
  const { path } = referenceHelp(reference);
  return callText({ path: `${path}/{value}` }, { user: null, row: { value: key } });
}

/** The records of a reference that match another field, and whether the present one is known not to. */
export function useMatchingRecords(
  path: string,
  schema: JsonSchema,
  { match = '' }: DependsOnWord,
  control: Control,
): { valueHelp: ValueHelp | undefined; isLost: boolean } {
  const reference = referenceOf(schema);
  const key = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const { value: wanted, isBroken } = control;
  const valueHelp = useMemo(
    () => reference && referenceHelp(reference, wanted === undefined ? {} : { [match]: String(wanted) }),
    [reference, match, wanted],
  );
  const isOpen = wanted !== undefined && !isBroken;
  const record = useDeclaredCall(isOpen ? recordText(reference, key) : '', { retry: false });
  usePendingSave(record.isLoading, goOn);
  const isLost = isOpen && record.isSuccess && valueAt(record.data.data, match) !== wanted;
  return { valueHelp, isLost };
}
