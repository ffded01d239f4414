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

/** The records of a reference that match another field, and what of the present choice may do so: all or, if it is known not to, nothing. */
export function useMatchingRecords(
  path: string,
  schema: JsonSchema,
  { match = '' }: DependsOnWord,
  control: Control,
): { valueHelp: ValueHelp | undefined; kept: unknown } {
  const reference = referenceOf(schema);
  const key = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const { value: wanted, isBroken } = control;
  const valueHelp = useMemo(
    () => reference && referenceHelp(reference, wanted === undefined ? {} : { [match]: String(wanted) }),
    [reference, match, wanted],
  );
  const isOpen = wanted !== undefined && !isBroken;
  // Others may have changed the record since it was read.
  const record = useDeclaredCall(isOpen ? recordText(reference, key) : '', { retry: false, staleTime: 0 });
  usePendingSave(record.isFetching, goOn);
  const isLost =
    isOpen && record.isSuccess && !record.isFetching && valueAt(record.data.data, match) !== wanted;
  return { valueHelp, kept: isLost ? null : key };
}
