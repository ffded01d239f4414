import { useEffect, useMemo, useState } from 'react';
import { type Reference, referenceHelp, referenceOf, type ValueHelp, valueAt } from '#language';
import { isEmptyValue, type JsonSchema } from '#model';
import type { DependsOnKeyword } from '#rules';
import { callText, useDeclaredCall } from '../../data/declared-call.ts';
import { useFieldSnapshot } from '../form-context.ts';
import type { Control } from './use-control.ts';
import { usePendingSave } from './use-pending-save.ts';

const noop = (): void => {};

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
  { match = '' }: DependsOnKeyword,
  control: Control,
): { valueHelp: ValueHelp | undefined; kept: unknown } {
  const reference = referenceOf(schema);
  const key = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const { value: wanted, isBroken } = control;
  const valueHelp = useMemo(
    () =>
      reference && referenceHelp(reference, wanted === undefined ? undefined : { [match]: String(wanted) }),
    [reference, match, wanted],
  );
  const isOpen = wanted !== undefined && !isBroken;
  const { data, isSuccess, isRead } = useRecordFor(isOpen ? recordText(reference, key) : '', wanted);
  usePendingSave(!isRead, noop);
  const isLost = isOpen && isRead && isSuccess && valueAt(data?.data, match) !== wanted;
  return { valueHelp, kept: isLost ? null : key };
}

/** A record as it is since the other field has its value: others may have changed both since it was read. */
function useRecordFor(text: string, wanted: unknown) {
  const { data, isSuccess, isFetching, refetch } = useDeclaredCall(text, { retry: false, staleTime: 0 });
  const [read, setRead] = useState<{ text: string; wanted: unknown }>();
  useEffect(() => {
    if (text === '') return;
    let isOutdated = false;
    void refetch({ cancelRefetch: false }).then(() => {
      if (!isOutdated) setRead({ text, wanted });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, wanted, refetch]);
  const isRead = text === '' || (!isFetching && read?.text === text && read.wanted === wanted);
  return { data, isSuccess, isRead };
}
