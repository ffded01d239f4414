import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type FilterField,
  languageTexts,
  type Reference,
  referenceOf,
  referenceText,
  valueAt,
} from '#language';
import type { Row } from '#model';
import { shownReference } from '#rules';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';
import { asRequestError } from '../data/request-error.ts';
import { type FilterValues, filterTexts } from './filter-name.ts';

/** The shown text of the record that a filter's value is the key of; undefined if the field is no reference. */
export type ReferenceName = (field: string, key: string) => string | undefined;

/** A filter's value that is the key of another record. */
interface Referred {
  field: string;
  key: string;
  reference: Reference;
}

const loading = '…';

const referredBy = (fields: readonly FilterField[], filters: FilterValues): Referred[] =>
  fields.flatMap(({ field, schema }) => {
    const reference = referenceOf(schema);
    // Without a text the user may not see the other record.
    if (reference?.text === undefined) return [];
    return filterTexts(filters, field).map((key) => ({ field, key, reference }));
  });

const textOf = (record: unknown, { resource, show }: Reference): string =>
  shownReference({ resource, show }, (field) => String(valueAt(record, field) ?? ''));

/**
 * The names of the records that rows are filtered by: from a row that refers to it, else from a call.
 *
 * @param isLoaded whether the rows are those of the filters, or there will be none; else they are only earlier ones
 */
export function useReferenceNames(
  fields: readonly FilterField[],
  filters: FilterValues,
  rows: readonly Row[],
  isLoaded: boolean,
): ReferenceName {
  const { data } = useEngine();
  const referred = useMemo(() => referredBy(fields, filters), [fields, filters]);
  const inRows = useMemo(
    () =>
      referred.map(({ field, key, reference }) => {
        const row = rows.find((each) => String(valueAt(each, field)) === key);
        return row && referenceText(reference, row);
      }),
    [referred, rows],
  );
  const asked = isLoaded ? referred.filter((_each, index) => inRows[index] === undefined) : [];
  const pathOf = ({ key, reference: { resource, path = resource } }: Referred): string =>
    `${path}/${encodeURIComponent(key)}`;
  const paths = [...new Set(asked.map(pathOf))];
  const loaded = useQueries({
    queries: paths.map((path) => ({ ...queries.call(data, { path }), retry: false })),
    combine: (responses) =>
      asked.map((each) => {
        const { data: response, error } = responses[paths.indexOf(pathOf(each))] ?? {};
        if (error) return asRequestError(error).status === 404 ? languageTexts.gone : each.key;
        return response && textOf(response.data, each.reference);
      }),
  });
  return useMemo(() => {
    const names = new Map<string, string>();
    let at = 0;
    for (const [index, { field, key }] of referred.entries()) {
      const name = inRows[index] ?? (isLoaded ? loaded[at++] : undefined);
      names.set(JSON.stringify([field, key]), name ?? loading);
    }
    return (field, key) => names.get(JSON.stringify([field, key]));
  }, [referred, inRows, isLoaded, loaded]);
}
