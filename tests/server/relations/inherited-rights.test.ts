import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createResourceServer, type ResourceServer } from '@schema-screens/server';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  inheritedRolesOf,
  type RoleDeclaration,
} from '../../../packages/schema/src/schema/inherited-roles.ts';
import { visibleChangeFor } from '../../../packages/server/src/resources/changes/row-changes.ts';
import type { Identity } from '../../../packages/server/src/shared/identity.ts';
import { createTestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const operations = ['search', 'read', 'create', 'change', 'delete'] as const;
const base = ['first', 'second', 'third'] as const;
const names = ['one', 'two', 'three', 'four'] as const;
const user = { id: 1, branch: 'A' };

type Right = (string | { roles: string[]; when: object })[];
type Rights = Record<(typeof operations)[number], Right>;
interface Declared {
  readonly rights: Rights;
  readonly own: readonly string[];
}

const condition = fc.constantFrom<object[]>(
  { field: 'status', is: 'x' },
  { field: 'branch', is: '{user.branch}' },
  {
    all: [
      { field: 'status', is: 'y' },
      { field: 'branch', is: '{user.branch}' },
    ],
  },
  { field: 'status', is: 'y' },
  { any: [{ field: 'status', is: 'x' }, { not: { field: 'branch', is: '{user.branch}' } }] },
);
/** What each role of a right needs: nothing (it does not have it), no condition, one or two alternatives. */
const right = fc
  .tuple(
    ...base.map(() =>
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.constant(['always' as const]) },
        {
          weight: 3,
          arbitrary: fc.uniqueArray(condition, { minLength: 1, maxLength: 2, selector: JSON.stringify }),
        },
      ),
    ),
  )
  .map((each) =>
    each.flatMap(
      (entries, index): Right =>
        entries.map((when) => (when === 'always' ? base[index]! : { roles: [base[index]!], when })),
    ),
  );
const declared: fc.Arbitrary<Declared> = fc.record({
  rights: fc.record(
    Object.fromEntries(operations.map((each) => [each, right])) as Record<keyof Rights, typeof right>,
  ),
  own: fc.subarray([...base], { minLength: 1 }),
});
const graph = fc.record({
  declared: fc.tuple(...names.map(() => declared)),
  parents: fc.tuple(
    fc.subarray([...base], { minLength: 2 }),
    fc.subarray([...base, 'heir'], { minLength: 2 }),
  ),
});
const graphs = fc.sample(graph, 2);

const rows = [1, 2].flatMap((owner) =>
  ['A', 'B'].flatMap((branch) =>
    ['x', 'y'].map((status) => ({ code: `${owner}${branch}${status}`, owner, branch, status })),
  ),
);

/** A resource in which `root` may do everything, and the others what was drawn. */
const schemaOf = ({ rights, own }: Declared) => ({
  $schema: '../../resource.schema.json',
  title: 'Memo',
  type: 'object',
  'x-resource': {
    collection: 'Memos',
    search: ['code'],
    sort: [{ field: 'code' }],
    rights: Object.fromEntries(operations.map((each) => [each, ['root', ...rights[each]]])),
    own: { field: 'owner', attribute: 'id', roles: own },
  },
  required: ['code', 'owner', 'branch', 'status'],
  properties: {
    id: { type: 'integer', title: 'No.', readOnly: true },
    code: { type: 'string', title: 'Code', maxLength: 10 },
    owner: { type: 'integer', title: 'Owner', minimum: 1 },
    branch: { type: 'string', title: 'Branch', maxLength: 1 },
    status: { type: 'string', title: 'Status', enum: ['x', 'y'] },
    note: { type: ['string', 'null'], title: 'Note', maxLength: 40 },
  },
});
const linkSchema = (roles: readonly string[]) => ({
  $schema: '../../resource.schema.json',
  title: 'Link',
  type: 'object',
  'x-resource': {
    collection: 'Links',
    sort: [{ field: 'id' }],
    rights: { search: roles, read: roles, create: ['root'] },
  },
  required: [],
  properties: {
    id: { type: 'integer', title: 'No.', readOnly: true },
    ...Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'integer',
          title: name,
          'x-reference': { resource: name, show: '{code}', onDelete: 'cascade' },
        },
      ]),
    ),
  },
});

describe.each(graphs.map((each, index) => [index, each] as const))('graph %i', (_index, drawn) => {
  const roles: RoleDeclaration[] = [
    { name: 'root' },
    ...base.map((name) => ({ name })),
    { name: 'heir', inherits: drawn.parents[0] },
    { name: 'late', inherits: drawn.parents[1] },
  ];
  const all = roles.map(({ name }) => name);
  const identityOf = (role: string): Identity => ({ userId: 1, userName: role, role, attributes: user });
  let folder: string;
  let server: ResourceServer;
  /** The keys of the rows, by resource and code. */
  const keys = new Map<string, Map<string, number>>(names.map((name) => [name, new Map()]));

  beforeAll(async () => {
    folder = await scratchFolder('heirs-');
    await mkdir(join(folder, 'schemas/resource'), { recursive: true });
    for (const [index, name] of names.entries())
      await writeFile(
        join(folder, `schemas/resource/${name}.schema.json`),
        JSON.stringify(schemaOf(drawn.declared[index]!)),
      );
    await writeFile(join(folder, 'schemas/resource/link.schema.json'), JSON.stringify(linkSchema(all)));
    const database = await createTestDatabase('template1');
    server = await createResourceServer({
      schemas: [pathToFileURL(join(folder, 'schemas/'))],
      roles,
      attributes: ['id', 'branch'],
      dataDir: join(folder, 'data'),
      ...(database && { databaseUrl: database.url }),
      identify: ({ headers }) => identityOf(String(headers['x-role'])),
    });
    for (const name of names) for (const row of rows) await create('root', name, row);
  });
  beforeEach(async () => {
    for (const { code } of rows)
      await call(
        'root',
        'POST',
        'link',
        Object.fromEntries(names.map((name) => [name, keys.get(name)!.get(code)])),
      );
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
  });

  async function call(
    role: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) {
    const { statusCode: status, body: text } = await server.app.inject({
      method,
      url: `/api/${path}`,
      headers: { 'x-role': role, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    expect(status, `${method} ${path} ${text}`).toBeLessThan(500);
    return { status, text, json: () => JSON.parse(text) };
  }
  async function create(role: string, name: string, row: object): Promise<boolean> {
    const { status, text, json } = await call(role, 'POST', name, row);
    if (status !== 201) expect(status, text).toBe(403);
    else keys.get(name)!.set(json().code, json().id);
    return status === 201;
  }
  const codesFor = async (
    name: string,
    isAllowed: (key: number, row: (typeof rows)[number]) => Promise<boolean>,
  ) => {
    const found: string[] = [];
    for (const row of rows) if (await isAllowed(keys.get(name)!.get(row.code)!, row)) found.push(row.code);
    return found;
  };
  let change = 0;

  /** The codes of the rows with which a role can do each thing, as the server answers. */
  const abilities: Record<string, (role: string, name: string) => Promise<string[]>> = {
    async search(role, name) {
      const { status, json } = await call(role, 'GET', `${name}?sortBy=id`);
      return status === 200 ? json().data.map(({ code }: { code: string }) => code) : [];
    },
    async counts(role, name) {
      const { status, json } = await call(role, 'GET', `${name}/aggregate?aggregate=count&groupBy=status`);
      return status === 200 ? [String(json().count)] : ['0'];
    },
    async export(role, name) {
      const { status, text } = await call(role, 'GET', `${name}/csv?column=code&title=Code`);
      return status === 200 ? rows.flatMap(({ code }) => (text.includes(code) ? [code] : [])) : [];
    },
    read: (role, name) =>
      codesFor(name, async (key) => (await call(role, 'GET', `${name}/${key}`)).status === 200),
    change: (role, name) =>
      codesFor(name, async (key) => {
        change += 1;
        return (await call(role, 'PATCH', `${name}/${key}`, { note: `change ${change}` })).status === 200;
      }),
    'giving away': (role, name) =>
      codesFor(name, async (key, { owner }) => {
        const { status } = await call(role, 'PATCH', `${name}/${key}`, { owner: 3 });
        await call('root', 'PATCH', `${name}/${key}`, { owner });
        return status === 200;
      }),
    delete: (role, name) =>
      codesFor(name, async (key, row) => {
        const { status } = await call(role, 'DELETE', `${name}/${key}`);
        if (status === 204) await create('root', name, row);
        return status === 204;
      }),
    create: (role, name) =>
      codesFor(name, async (key, row) => {
        if (!(await create(role, name, row))) return false;
        await call('root', 'DELETE', `${name}/${keys.get(name)!.get(row.code)}`);
        keys.get(name)!.set(row.code, key);
        return true;
      }),
    async references(role, name) {
      const { json } = await call(role, 'GET', 'link?sortBy=id');
      const texts = json().data.map(({ references, verweise = references }: any) => verweise[name]);
      return rows.flatMap(({ code }) => (texts.includes(code) ? [code] : []));
    },
    events: (role, name) =>
      codesFor(name, async (key, row) => {
        const { resource } = server.service(name);
        const rowsOfMessage = [{ key: String(key), before: { id: key, ...row }, after: { id: key, ...row } }];
        return (
          visibleChangeFor(identityOf(role), { resource, by: 'root', rows: rowsOfMessage } as never) !==
          undefined
        );
      }),
  };
  // Deletion comes last: it takes the links with it.
  const order = [
    'references',
    'search',
    'counts',
    'export',
    'read',
    'events',
    'change',
    'giving away',
    'create',
    'delete',
  ];

  it.each(names)(
    'gives heirs in %s the rows of those from which they inherit, and no others',
    async (name) => {
      const found = new Map<string, Record<string, string[]>>(all.slice(1).map((role) => [role, {}]));
      for (const ability of order)
        for (const [role, one] of found) one[ability] = await abilities[ability]!(role, name);
      for (const heir of ['heir', 'late']) {
        const from = base.filter((role) => inheritedRolesOf(heir, roles).has(role));
        const union = (ability: string) =>
          rows
            .map(({ code }) => code)
            .filter((code) => from.some((role) => found.get(role)![ability]!.includes(code)));
        const { rights } = server.service(name).resource;
        const reading = (['read', 'search'] as const).find((each) => rights[each]?.includes(heir));
        const visible = reading ? union(reading) : rows.map(({ code }) => code);
        const expected: Record<string, string[]> = {};
        for (const ability of order) expected[ability] = union(ability);
        const finding = (['search', 'read'] as const).find((each) => rights[each]?.includes(heir));
        expected.references = finding ? union(finding) : [];
        expected.counts = [String(union('search').length)];
        for (const ability of ['change', 'giving away', 'delete'])
          expected[ability] = union(ability).filter((code) => visible.includes(code));
        expect({ heir, ...found.get(heir) }).toEqual({ heir, ...expected });
      }
    },
  );
});
