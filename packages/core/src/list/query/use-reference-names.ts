import type { Locale } from '@schema-screens/locale';
import { textOfReference } from '@schema-screens/schema';
import {
  type FilterField,
  languageTexts,
  type Reference,
  referenceOf,
  referenceText,
  valueAt,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../data/queries.ts';
import { useData } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { RequestError } from '../../ports/request-error.ts';
import type { DataResponse } from '../../ports/requests.ts';
import { type FilterValues, filterTexts } from './filters.ts';

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

const textOf = (record: unknown, { show }: Reference): string =>
  textOfReference({ show }, (field) => String(valueAt(record, field) ?? ''));

const pathOf = ({ key, reference: { resource, path = resource } }: Referred): string =>
  `${path}/${encodeURIComponent(key)}`;

/** The name in the answer of a record's call; undefined while it is loading. */
function nameIn(
  locale: Locale,
  response: DataResponse<unknown> | RequestError | undefined,
  { key, reference }: Referred,
): string | undefined {
  if (response instanceof RequestError)
    return response.status === 404 ? locale.texts(languageTexts).gone : key;
  return response && textOf(response.data, reference);
}

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
  const locale = useLocale();
  const data = useData();
  const referred = useMemo(() => referredBy(fields, filters), [fields, filters]);
  const inRows = useMemo(
    () =>
      referred.map(({ field, key, reference }) => {
        const row = rows.find((each) => String(valueAt(each, field)) === key);
        return row && referenceText(locale, reference, row);
      }),
    [referred, rows, locale],
  );
  const missing = isLoaded ? referred.filter((_each, index) => inRows[index] === undefined) : [];
  const paths = [...new Set(missing.map(pathOf))];
  const { data: responses } = useQuery({
    ...queries.calls(data, paths),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const [index, each] of referred.entries()) {
      const name =
        inRows[index] ?? (isLoaded ? nameIn(locale, responses?.get(pathOf(each)), each) : undefined);
      names.set(JSON.stringify([each.field, each.key]), name ?? loading);
    }
    return (field, key) => names.get(JSON.stringify([field, key]));
  }, [referred, inRows, isLoaded, responses, locale]);
}
