import { isImportable } from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import type { Operation } from '../../resources/schema/resource-schema.ts';
import type { Row } from '../../resources/schema/table.ts';
import type { Identity } from '../../shared/identity.ts';
import { type JobOperations, operationKey, type RowOperation } from '../operations.ts';
import { importAccess, importValues, storedRows } from './plan-import.ts';
import { type FileContext, withRowFiles } from './row-files.ts';

/** Stores a new row, with the new files of its body. Throws what `ResourceService.create` and `withRowFiles` throw. */
export const createRowWithFiles = (
  context: FileContext,
  service: ResourceService,
  identity: Identity,
  body: unknown,
): Promise<Row> =>
  withRowFiles(context, service, { identity, body, operation: 'create' }, (files) =>
    service.create(identity, body, files),
  );

/** Changes a row, with the new files of its body. Throws what `ResourceService.change` and `withRowFiles` throw. */
export const changeRowWithFiles = (
  context: FileContext,
  service: ResourceService,
  identity: Identity,
  {
    id,
    body,
    ifMatch,
  }: { readonly id: string; readonly body: unknown; readonly ifMatch?: string | undefined },
): Promise<Row> =>
  withRowFiles(context, service, { identity, body, operation: 'change' }, (files) =>
    service.change(identity, id, body, ifMatch, files),
  );

/** The operations of a resource that jobs may run: those of its `bulk`, and its imports. */
export function rowOperations(context: FileContext, service: ResourceService): JobOperations {
  const { resource } = service;
  const { path, bulk, copies, rights } = resource;
  const { words } = context.resources.vocabulary;
  const found = new Map<string, RowOperation>();
  const offer = (operation: Operation, key: string, run: RowOperation['run']): void => {
    const access = rights[operation];
    if (access && bulk.includes(operation)) found.set(key, { access, run });
  };
  offer('create', operationKey('POST', path), (identity, { body }) =>
    createRowWithFiles(context, service, identity, body),
  );
  for (const { resource: source } of copies)
    offer(
      'create',
      operationKey('POST', `${path}/${words.copy ?? 'copy'}/${source}/:id`),
      (identity, { path: [id = ''] }) => service.copy(identity, source, id),
    );
  offer('change', operationKey('PATCH', `${path}/:id`), (identity, { path: [id = ''], body }) =>
    changeRowWithFiles(context, service, identity, { id, body }),
  );
  offer('delete', operationKey('DELETE', `${path}/:id`), (identity, { path: [id = ''] }) =>
    service.delete(identity, id),
  );
  if (isImportable(resource))
    found.set(operationKey('POST', `${path}/import`), {
      access: importAccess(resource),
      run: (identity, { body }, row) => importValues(service, resource, identity, body, row),
      lookUp: (identity, bodies) => storedRows(service, resource, identity, bodies),
    });
  return found;
}
