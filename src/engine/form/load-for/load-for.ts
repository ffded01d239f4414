import { canFill, type FormScreen, fillPath, placeholdersOf, type Scope } from '#language';
import type { Row } from '#model';
import type { DataSource } from '../../data/data-source.ts';
import { expectRecord } from '../../data/unreadable-response.ts';

type Source = Pick<FormScreen, 'loadFor'>;

/** The call for the current values of the form; empty while one of them is missing. */
export function loadForPath({ loadFor }: Source, scope: Scope): string {
  return loadFor !== undefined && canFill(loadFor, scope) ? fillPath(loadFor, scope) : '';
}

/** The fields whose values ask for the data of the form. */
export const askingFields = ({ loadFor = '' }: Source): string[] =>
  placeholdersOf(loadFor).flatMap((name) => {
    const [scope, field] = name.split('.');
    return scope === 'data' && field !== undefined ? [field] : [];
  });

/**
 * Loads the data that the values of a form ask for.
 *
 * @throws RequestError; DefinitionError when a value is missing
 */
export async function loadFor(
  { loadFor: template = '' }: Source,
  scope: Scope,
  data: DataSource,
  signal?: AbortSignal,
): Promise<{ data: Row; etag: string | undefined }> {
  const response = await data.call({ method: 'GET', path: fillPath(template, scope), signal });
  return { data: expectRecord(response.data), etag: response.etag };
}
