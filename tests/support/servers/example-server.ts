import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { metaFrom } from '@schema-screens/core/wire-meta';
import { fieldsOfCondition, type RowCondition } from '@schema-screens/schema';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { exampleFiles } from '../definitions/example-files.ts';
import { type ExampleResource, exampleResources } from '../definitions/example-resources.ts';
import { type ReferencedKeys, variations } from '../definitions/example-rows.ts';
import { portalWords } from '../portal-words.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { startServer, type TestResponse, type TestServer } from './server.ts';

export type TestRole = 'idm' | 'adm' | 'vn';
/** The customer number of the user with the role vn. */
export const ownNumber = '10000001';

/** An example of the reference with its calls. */
export interface ServedExample extends ExampleResource {
  readonly server: TestServer;
  readonly keys: ReferencedKeys;
  /** The user with the role vn. */
  readonly customer: { readonly id: number; readonly vn_nummer: string };
  /** A call of the API. */
  api(role: TestRole, method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** A call of the example's resource. */
  call(role: TestRole, method: string, sub?: string, body?: unknown): Promise<TestResponse>;
  /** The schema that a role gets. */
  definition(role: TestRole): Promise<JsonSchema>;
  /** Another row of a named resource; returns its key. */
  add(resource: string, values: Row): Promise<number>;
}

/** A server with every example of the reference as a resource. */
export async function startExampleServer() {
  const folder = await scratchFolder('portal-examples-');
  for (const part of ['resource', 'enum']) await mkdir(join(folder, part));
  for (const [file, content] of exampleFiles()) await writeFile(join(folder, file), JSON.stringify(content));
  const schemas = [schemasFolder, pathToFileURL(`${folder}/`)];
  // Browsers use the system clock.
  const server = await startServer({ schemas, now: () => new Date() });
  const tokens = {} as Record<TestRole, string>;
  const ids = {} as Record<TestRole, number>;
  for (const rolle of ['idm', 'adm', 'vn'] as const) {
    const vn_nummer = rolle === 'vn' ? ownNumber : null;
    ids[rolle] = await server.addUser({ benutzername: `person.${rolle}`, rolle, vn_nummer });
    tokens[rolle] = await server.signIn(`person.${rolle}`);
  }
  const api = (role: TestRole, method: string, path: string, body?: unknown) =>
    server.call(`/api/${path}`, { method, token: tokens[role], ...(body !== undefined && { body }) });
  const add = async (resource: string, values: Row): Promise<number> => {
    const { status, body } = await api('idm', 'POST', resource, values);
    if (status !== 201) throw new Error(`POST ${resource} answers ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const verlag = await add('verlag', { name: 'Insel' });
  const keys = { verlag, buch: await add('buch', { titel: 'Faust', jahr: 1808, verlag }) };
  const examples = exampleResources().map((example): ServedExample => {
    const { path = example.name } = example.schema['x-resource'] as { path?: string };
    return {
      ...example,
      server,
      keys,
      customer: { id: ids.vn, vn_nummer: ownNumber },
      add,
      api,
      call: (role, method, sub = '', body) => api(role, method, path + sub, body),
      definition: async (role) =>
        metaFrom((await api(role, 'GET', `${path}/meta`)).body, portalWords).definition,
    };
  });
  return { server, folder, examples };
}

/** An example with a row that it allows: what was sent, and what was stored. */
export interface StoredExample extends ServedExample {
  /** The schema that the role idm gets. */
  readonly served: JsonSchema;
  readonly sent: Row;
  readonly row: Row;
}

/** What is true of a stored example besides the rules that the form knows. */
export type Effect = (example: StoredExample) => Promise<void>;

/** Status and first field of a refusal. */
export const refusalIn = ({ status, body }: TestResponse) => [status, body.error?.details[0]?.dataPath];

/** The path of a row below its resource. */
export const pathOf = (row: Row): string => `/${row.id}`;

/** Stores another row. */
export async function storeRow(example: ServedExample, values: Row): Promise<Row> {
  const { status, body } = await example.call('idm', 'POST', '', values);
  if (status !== 201) throw new Error(`${example.word} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The row with other values of a field. */
export const otherRows = ({ served, keys }: StoredExample, row: Row, field: string): Row[] => [
  ...variations(row, { ...served, properties: { [field]: served.properties![field]! } }, keys),
];

/** Rows with other values of the fields of a condition. */
export const rowsBeside = (example: StoredExample, row: Row, condition: RowCondition): Row[] =>
  fieldsOfCondition(condition).flatMap((field) => otherRows(example, row, field));
