import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtendedProject, extendedProject } from '../../support/definitions/extended-project.ts';
import { hangMs } from '../../support/hang-ms.ts';

const root = resolve(import.meta.dirname, '../../..');

let project: ExtendedProject;
beforeAll(async () => {
  project = await extendedProject();
}, hangMs);
afterAll(() => project.remove());

describe('the code of docs/extend.md', () => {
  it('names its file in every diff', () => {
    const diffs = readFileSync(join(root, 'docs/extend.md'), 'utf8').match(/^ *```diff/gm);
    expect(project.changes.filter(({ isDiff }) => isDiff)).toHaveLength(diffs?.length ?? 0);
    expect(diffs?.length).toBeGreaterThan(5);
  });

  it(
    'compiles',
    async () => {
      const { compilerOptions, exclude } = JSON.parse(
        readFileSync(join(project.folder, 'tsconfig.json'), 'utf8'),
      );
      const files = [...project.changes.map(({ file }) => file), 'packages/server/src/http/context.ts'];
      writeFileSync(
        join(project.folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, exclude, files, include: ['src/**/*.d.ts'] }),
      );
      const compiler = join(root, 'node_modules/.bin/tsc');
      const output = await promisify(execFile)(compiler, ['--project', project.folder], {
        cwd: project.folder,
      }).then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout,
      );
      expect(output).toBe('');
    },
    hangMs,
  );
});

describe('a search operator', () => {
  it('is known to addresses of lists', async () => {
    const { readFilterName, availableFilters } = await project.load(
      'packages/core/src/list/query/filters.ts',
    );
    expect(readFilterName('title.startsWith')).toEqual({ field: 'title', operator: 'startsWith' });
    const offer = availableFilters([], [{ field: 'title', kind: 'text' }], []);
    expect(offer.names).toContain('title.startsWith');
    expect(offer.accepts('title.startsWith', 'Em')).toBe(true);
  });

  it(
    'finds rows by what is shown of a text, a number with a prefix and a reference; a column of a type of its own is ordered by it',
    async () => {
      const rights = { search: ['clerk'], read: ['clerk'], create: ['clerk'] };
      const schemas: Record<string, object> = {
        book: {
          $schema: '../../../packages/schema/definition/resource.schema.json',
          title: 'Book',
          type: 'object',
          'x-resource': { collection: 'Books', rights, search: ['title'] },
          required: ['title'],
          properties: {
            id: { type: 'integer', title: 'No.', readOnly: true },
            title: { type: 'string', title: 'Title', maxLength: 40 },
            number: { type: ['string', 'null'], title: 'Number', maxLength: 9, 'x-prefix': '1' },
            address: { type: ['string', 'null'], title: 'Address', format: 'ip' },
            sequel: {
              type: ['integer', 'null'],
              title: 'Sequel',
              'x-reference': { resource: 'book', show: '{title}' },
            },
          },
        },
      };
      for (const [name, schema] of Object.entries(schemas)) {
        const file = join(project.folder, `own/resource/${name}.schema.json`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(schema));
      }
      const { createResourceServer } = await project.load(
        'packages/server/src/application/resource-server.ts',
      );
      const server = await createResourceServer({
        schemas: [pathToFileURL(join(project.folder, 'own/'))],
        roles: ['clerk'],
        attributes: ['id'],
        dataDir: join(project.folder, 'data'),
        identify: () => ({ userId: 1, userName: 'ada', role: 'clerk', attributes: { id: 1 } }),
      });
      try {
        const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
          const answer = await server.app.inject({
            method,
            url: `/api/book${path}`,
            ...(payload && { payload }),
          });
          expect([path, answer.statusCode < 300, answer.body]).toEqual([path, true, answer.body]);
          return answer.json();
        };
        const emma = await call('POST', '', { title: 'Emma', number: '0071', address: '10.0.0.10' });
        await call('POST', '', { title: 'Gemma', number: '0710', address: '10.0.0.9', sequel: emma.id });
        const titles = async (query: string): Promise<string[]> =>
          (await call('GET', `?${query}`)).data.map(({ title }: { title: string }) => title);
        expect(await titles('data.title.startsWith=em')).toEqual(['Emma']);
        expect(await titles('data.number.startsWith=1007')).toEqual(['Emma']);
        expect(await titles('data.number.startsWith=0')).toEqual([]);
        expect(await titles('data.sequel.startsWith=EM')).toEqual(['Gemma']);
        expect(await titles('sortBy=address')).toEqual(['Gemma', 'Emma']);
      } finally {
        await server.app.close();
      }
    },
    hangMs,
  );
});

it('a keyword judges and changes values, and is checked itself', async () => {
  const { checkDigit, checkDigitRule } = await project.load('packages/schema/src/keywords/check-digit.ts');
  const errors = (value: string) => checkDigit.errors({ value, schema: { 'x-checkDigit': true } });
  expect([errors('79927398713'), errors('79927398710')]).toEqual([
    [],
    [expect.objectContaining({ keyword: 'x-checkDigit' })],
  ]);
  expect(checkDigit.change('7992-7398-713', { 'x-checkDigit': true })).toBe('79927398713');
  expect(checkDigitRule.types).toEqual(['string']);
});
