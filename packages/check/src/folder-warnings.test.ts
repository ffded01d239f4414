import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WarningCode } from '@schema-screens/schema/check-schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { formatProblem } from './definitions/index.ts';
import { warnings } from './definitions/warnings/warnings.ts';
import { folderWarnings } from './folder-warnings.ts';

type Json = Readonly<Record<string, unknown>>;
/** Definitions by their files; undefined: there is no such file. */
type Definitions = Readonly<Record<string, Json | undefined>>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warnings-'));
});
afterEach(() => rm(folder, { recursive: true }));

const title = { type: 'string', title: 'Title', maxLength: 40 };

/** A resource of tasks, which helpers read and admins write. */
const task = (properties: Json = {}, resource: Json = {}, more: Json = {}): Json => ({
  $schema: '',
  title: 'Task',
  type: 'object',
  'x-resource': {
    collection: 'Tasks',
    rights: {
      search: ['admin', 'helper'],
      read: ['admin', 'helper'],
      create: ['admin'],
      change: ['admin'],
    },
    ...resource,
  },
  properties: { id: { type: 'integer', title: 'No.', readOnly: true }, title, ...properties },
  ...more,
});

const list = (more: Json = {}): Json => ({
  $schema: 'list.schema.json',
  name: 'TASKS',
  kind: 'list',
  path: '/tasks',
  title: 'Tasks',
  access: ['admin', 'helper'],
  resource: 'task',
  columns: [{ field: 'title' }],
  ...more,
});

const form = (fields: readonly unknown[], more: Json = {}): Json => ({
  $schema: 'form.schema.json',
  name: 'TASK_NEW',
  kind: 'form',
  path: '/tasks/new',
  title: 'New task',
  access: ['admin'],
  resource: 'task',
  mode: 'create',
  sections: [{ fields }],
  ...more,
});

const sound: Definitions = {
  'screens/application.json': {
    $schema: '',
    definitionVersion: 1,
    name: 'Club',
    languages: ['en'],
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    sessionMinutes: 20,
    roles: [{ name: 'admin' }, { name: 'helper' }, { name: 'guest' }],
    user: [{ name: 'id', ownsRows: true }, { name: 'branch' }],
    features: [],
  },
  'screens/navigation.json': { $schema: '', menus: [{ name: 'office', label: 'Office' }] },
  'screens/tasks.json': list(),
  'screens/task-new.json': form(['title']),
  'schemas/resource/task.schema.json': task(),
};

const application = (more: Json): Definitions => ({
  'screens/application.json': { ...sound['screens/application.json'], ...more },
});
const schema = (...change: Parameters<typeof task>): Definitions => ({
  'schemas/resource/task.schema.json': task(...change),
});
const screen = (definition: Json): Definitions => ({
  [definition.kind === 'form' ? 'screens/task-new.json' : 'screens/tasks.json']: definition,
});

/** The lines of warnings for changed definitions, which have no mistakes. */
async function linesOf(change: Definitions): Promise<string[]> {
  for (const [file, content] of Object.entries({ ...sound, ...change })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(content, undefined, 2));
  }
  expect(checkFolder(folder).map(formatProblem)).toEqual([]);
  return folderWarnings(folder).map(formatProblem);
}

const states = (changes: readonly Json[], more: Json = {}): Json => ({
  state: {
    type: 'string',
    title: 'State',
    enum: ['open', 'done'],
    default: 'open',
    'x-states': { changes },
    ...more,
  },
});

const account = (change: unknown, own?: Json, branch: Json = {}): Definitions => ({
  ...application({ user: ['id', 'branch'].map((name) => ({ name, ownsRows: true })) }),
  'schemas/resource/memo.schema.json': task(
    { branch: { type: 'string', title: 'Branch', maxLength: 9 } },
    { rights: { read: [{ roles: ['helper'], when: { field: 'branch', is: '{user.branch}' } }] } },
  ),
  'schemas/resource/account.schema.json': task(
    { branch: { type: 'string', title: 'Branch', maxLength: 9, ...branch } },
    { ...(own && { own }), rights: { read: ['admin'], change } },
  ),
});
const ownAccount = { field: 'id', attribute: 'id', roles: ['helper'] };
const ownBranch = { field: 'branch', is: '{user.branch}' };

const copied = (roles: readonly string[]): Definitions => ({
  ...schema({}, { rights: { search: ['admin', 'helper'], read: ['admin'], create: ['admin'] } }),
  'schemas/resource/receipt.schema.json': task(
    {},
    { rights: { create: ['admin', 'helper'] }, copies: [{ resource: 'task', fields: { title: 'title' } }] },
  ),
  ...screen(list({ rowActions: [{ label: 'Receipt', copyTo: 'receipt', roles }] })),
});

const atLeast10Hours = JSON.parse(
  '{ "if": { "required": ["title"] }, "then": { "properties": { "hours": { "minimum": 10 } } } }',
) as Json;
const menu = (order: number, more: Json = {}) => ({ in: 'office', label: 'Tasks', order, ...more });
const secret = { type: 'string', title: 'Illness', maxLength: 40, 'x-privacy': 'special' };
const due = { type: 'string', title: 'Due', format: 'date' };

/** A definition that is doubtful, the place and the sentence of its warning, and the same definition without doubt. */
const cases: readonly (readonly [
  code: WarningCode,
  what: string,
  doubtful: Definitions,
  line: string,
  sound: Definitions,
])[] = [
  [
    'RIGHT_MISSING',
    'a list that is open to a role without the right to search',
    screen(list({ access: ['admin', 'guest'] })),
    'screens/tasks.json:7:13 "guest" may open this, but not search "task".',
    screen(list({ access: ['admin'] })),
  ],
  [
    'RIGHT_MISSING',
    'a form that is open to everybody signed in',
    screen(form(['title'], { access: 'session' })),
    'screens/task-new.json:7:13 "helper", "guest" may open this, but not create "task".',
    screen(form(['title'], { access: 'session', submit: { call: { path: 'suggestion' } } })),
  ],
  [
    'ACTION_FOR_NOBODY',
    'an action for a right that nobody has',
    screen(list({ rowActions: [{ kind: 'delete' }] })),
    'screens/tasks.json:18:5 Nobody who sees this may delete "task".',
    {
      ...screen(list({ rowActions: [{ kind: 'delete' }] })),
      ...schema({}, { rights: { search: ['admin', 'helper'], create: ['admin'], delete: ['admin'] } }),
    },
  ],
  [
    'COPY_IMPOSSIBLE',
    'a copy by a role that cannot read the row',
    copied(['helper']),
    'screens/tasks.json:20:17 "helper" may not read "task", so no copy to "receipt" succeeds.',
    copied(['admin']),
  ],
  [
    'STATE_FOR_NOBODY',
    'states of rows that nobody may change',
    schema(states([{ to: 'done' }]), {
      rights: { search: ['admin', 'helper'], create: ['admin'], change: [] },
    }),
    'schemas/resource/task.schema.json:29:5 Nobody may change "state", so none of its states follows another.',
    schema(states([{ to: 'done' }])),
  ],
  [
    'REQUIRED_HIDDEN',
    'a required field under a condition',
    {
      ...schema({}, {}, { required: ['title'] }),
      ...screen(form([{ field: 'title', when: { roles: ['admin'], field: 'user.branch', is: 'a' } }])),
    },
    'screens/task-new.json:15:9 "title" is required, but is only here under a condition.',
    { ...schema({}, {}, { required: ['title'] }), ...screen(form([{ field: 'title' }])) },
  ],
  [
    'REQUIRED_HIDDEN',
    'a required field that cannot be written in a form that also edits',
    {
      ...schema({}, {}, { required: ['title'] }),
      ...screen(
        form([{ field: 'title', readOnly: true }], { path: '/tasks/task/{id?}', mode: 'createOrEdit' }),
      ),
    },
    'screens/task-new.json:15:9 "title" is required, but cannot be written here.',
    {
      ...schema({}, {}, { required: ['title'] }),
      ...screen(form([{ field: 'title' }], { path: '/tasks/task/{id?}', mode: 'createOrEdit' })),
    },
  ],
  [
    'REQUIRED_HIDDEN',
    'a required field that cannot be written',
    { ...schema({}, {}, { required: ['title'] }), ...screen(form([{ field: 'title', readOnly: true }])) },
    'screens/task-new.json:15:9 "title" is required, but cannot be written here.',
    {
      ...schema({}, {}, { required: ['title'] }),
      ...screen(form([{ field: 'title', readOnly: true }], { preset: { title: 'Shopping' } })),
    },
  ],
  [
    'RULE_IMPOSSIBLE',
    'a condition that contradicts the one around it',
    screen(
      form([], {
        sections: [
          {
            when: { field: 'data.title', is: 'a' },
            fields: [{ field: 'title', when: { field: 'data.title', is: 'b' } }],
          },
        ],
      }),
    ),
    'screens/task-new.json:21:19 This never holds: "data.title" cannot be as this and the conditions around it say.',
    screen(
      form([], {
        sections: [
          {
            when: { field: 'data.title', is: 'a' },
            fields: [
              {
                field: 'title',
                when: {
                  all: [
                    { field: 'user.branch', is: 'b' },
                    { field: 'data.title', is: '{user.branch}' },
                  ],
                },
              },
            ],
          },
        ],
      }),
    ),
  ],
  [
    'RULE_IMPOSSIBLE',
    'a value that is one of several, and none',
    screen(
      form([
        {
          field: 'title',
          when: {
            all: [
              { field: 'user.branch', in: ['a', 'b'] },
              { field: 'user.branch', empty: true },
            ],
          },
        },
      ]),
    ),
    'screens/task-new.json:17:19 This never holds: "user.branch" cannot be as this and the conditions around it say.',
    screen(
      form([
        {
          field: 'title',
          when: {
            all: [
              { field: 'user.branch', in: ['a', 'b'] },
              { field: 'user.branch', empty: false },
            ],
          },
        },
      ]),
    ),
  ],
  [
    'RULE_IMPOSSIBLE',
    'a length that the pattern does not allow',
    schema({ code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}-[0-9]{3,4}$', maxLength: 5 } }),
    'schemas/resource/task.schema.json:39:20 No text fits: its "pattern" needs 6 characters, "maxLength" allows 5.',
    schema({ code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}-[0-9]{3,4}$', maxLength: 7 } }),
  ],
  [
    'RULE_IMPOSSIBLE',
    'a limit that the field does not allow',
    schema(
      { hours: { type: 'integer', title: 'Hours', maximum: 8 } },
      {},
      {
        ...atLeast10Hours,
      },
    ),
    'schemas/resource/task.schema.json:49:20 This never holds: "maximum" of "hours" is 8.',
    schema(
      { hours: { type: 'integer', title: 'Hours', maximum: 12 } },
      {},
      {
        ...atLeast10Hours,
      },
    ),
  ],
  [
    'RULE_IMPOSSIBLE',
    'dates of which each is after the other',
    schema({
      from: { ...due, title: 'From', 'x-compare': ['>', 'to'] },
      to: { ...due, title: 'To', 'x-compare': ['>', 'from'] },
    }),
    'schemas/resource/task.schema.json:39:20 "from" must be after itself, by to.',
    schema({ from: { ...due, title: 'From' }, to: { ...due, title: 'To', 'x-compare': ['>', 'from'] } }),
  ],
  [
    'LENGTH_MISSING',
    'a text of any length',
    schema({ note: { type: 'string', title: 'Note' } }),
    'schemas/resource/task.schema.json:35:5 "note" is a text without a limit; add "maxLength".',
    schema({
      note: { type: 'string', title: 'Note', pattern: '^[0-9]{5}$' },
      due,
      seen: { type: 'string', title: 'Seen', readOnly: true },
    }),
  ],
  [
    'TITLE_MISSING',
    'a field without a title',
    schema({ hours: { type: 'integer' } }),
    'schemas/resource/task.schema.json:35:5 "hours" has no "title", so people read its technical name.',
    schema({ hours: { type: 'integer', title: 'Hours' }, hash: { type: 'integer', 'x-hidden': true } }),
  ],
  [
    'TYPE_MISSING',
    'a column without a type',
    schema({ hours: { title: 'Hours' } }),
    'schemas/resource/task.schema.json:35:5 "hours" has no "type", so it takes and stores anything.',
    schema({ hours: { title: 'Hours', enum: [1, 2] } }),
  ],
  [
    'TITLE_TWICE',
    'two fields with one title',
    schema({ name: title }),
    'schemas/resource/task.schema.json:35:5 "name" has the same title as "title": "Title".',
    schema({ name: { ...title, title: 'Name' } }),
  ],
  [
    'NAME_ALIKE',
    'fields that differ in their case only',
    schema({ Title: { ...title, title: 'Heading' } }),
    'schemas/resource/task.schema.json:35:5 "Title" differs from "title" in its case only.',
    schema({ titles: { ...title, title: 'Headings' } }),
  ],
  [
    'NAME_ALIKE',
    'attributes of users that differ in their case only',
    application({ user: [{ name: 'id' }, { name: 'branch' }, { name: 'Branch' }] }),
    'screens/application.json:30:15 "Branch" differs from "branch" in its case only.',
    application({ user: [{ name: 'id' }, { name: 'branch' }, { name: 'branchName' }] }),
  ],
  [
    'PRIVACY_DOUBTFUL',
    'an IBAN without a class',
    schema({ iban: { type: 'string', title: 'IBAN', format: 'iban' } }),
    'schemas/resource/task.schema.json:35:5 "iban" (iban) has no privacy class; add "x-privacy". Did you mean "special"?',
    schema({ iban: { type: 'string', title: 'IBAN', format: 'iban', 'x-privacy': 'special' } }),
  ],
  [
    'PRIVACY_DOUBTFUL',
    'an address that is public',
    schema({
      email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 60, 'x-privacy': 'public' },
    }),
    'schemas/resource/task.schema.json:40:20 "email" (email) is about people, and yet of the class "public". Did you mean "personal"?',
    schema({ email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 60 } }),
  ],
  [
    'PRIVACY_DOUBTFUL',
    'a search in what is protected',
    schema({ illness: secret }, { search: ['title', 'illness'] }),
    'schemas/resource/task.schema.json:39:5 "illness" is of the class special, and yet part of "search".',
    schema({ illness: secret }, { search: ['title'] }),
  ],
  [
    'PRIVACY_DOUBTFUL',
    'an order by what is protected',
    { ...schema({ illness: secret }), ...screen(list({ sort: [{ field: 'illness' }] })) },
    'screens/tasks.json:19:16 "illness" is of the class special, and yet ordered or filtered by.',
    { ...schema({ illness: secret }), ...screen(list({ sort: [{ field: 'title' }] })) },
  ],
  [
    'PRIVACY_DOUBTFUL',
    'a column that shows what is protected',
    { ...schema({ illness: secret }), ...screen(list({ columns: [{ field: 'illness', mask: 'none' }] })) },
    'screens/tasks.json:15:15 "illness" is of the class special, and yet not masked.',
    { ...schema({ illness: secret }), ...screen(list({ columns: [{ field: 'illness' }] })) },
  ],
  [
    'CALL_UNKNOWN',
    'a call of a resource that nobody may make',
    screen(list({ rowActions: [{ label: 'Remove', call: { method: 'DELETE', path: 'task/{row.id}' } }] })),
    'screens/tasks.json:22:17 Nobody may delete "task", so the server has no such call.',
    screen(
      list({
        rowActions: [
          { label: 'Done', call: { method: 'PATCH', path: 'task/{row.id}', body: { title: 'x' } } },
        ],
      }),
    ),
  ],
  [
    'CALL_UNKNOWN',
    'a download with a misspelt path',
    screen(list({ toolbar: [{ label: 'All', download: 'taks/csv' }] })),
    'screens/tasks.json:20:19 The server has no call "taks/csv". Did you mean "task/csv"?',
    screen(list({ toolbar: [{ label: 'All', download: 'task/csv' }] })),
  ],
  [
    'MENU_PLACE_TWICE',
    'two entries at one place',
    { ...screen(list({ menu: menu(1) })), ...screen(form(['title'], { menu: menu(1) })) },
    'screens/tasks.json:20:14 TASK_NEW stands at this place of the menu "office" already.',
    {
      ...screen(list({ menu: menu(1, { roles: ['helper'] }) })),
      ...screen(form(['title'], { menu: menu(1) })),
    },
  ],
  [
    'OWNER_CHANGEABLE',
    'a bearer of an account who may change which rows it has',
    account(['admin', 'helper'], ownAccount),
    'schemas/resource/account.schema.json:35:5 "branch" decides about rows, and "helper" may change it in the own account; limit "x-write".',
    account(['admin', 'helper'], ownAccount, { 'x-write': { change: ['admin'] } }),
  ],
  [
    'OWNER_CHANGEABLE',
    'the same by a condition',
    account(['admin', { roles: ['helper'], when: ownBranch }]),
    'schemas/resource/account.schema.json:36:5 "branch" decides about rows, and "helper" may change it in the own account; limit "x-write".',
    account(['admin']),
  ],
  [
    'ALLOW_UNUSED',
    'what nothing would warn of',
    schema({ note: { ...title, title: 'Note', 'x-allow': { LENGTH_MISSING: 'It is short.' } } }),
    'schemas/resource/task.schema.json:40:9 There is no LENGTH_MISSING here that this could allow; delete it.',
    schema({ note: { type: 'string', title: 'Note', 'x-allow': { LENGTH_MISSING: 'It is short.' } } }),
  ],
];

describe.each(cases)('%s', (code, what, doubtful, line, mended) => {
  const [place, ...sentence] = line.split(' ');

  it(`warns of ${what}`, async () => {
    expect(await linesOf(doubtful)).toEqual([`${place} warning ${code} ${sentence.join(' ')}`]);
  });

  it('and of nothing without it', async () => {
    expect(await linesOf(mended)).toEqual([]);
  });

  it('in at most 20 words', () => {
    const [first = ''] = sentence.join(' ').split(' Did you mean ');
    expect(first.split(' ').length).toBeLessThanOrEqual(20);
  });
});

it('tests every warning', () => {
  const tested = new Set(cases.map(([code]) => code));
  // No key is deprecated yet: version-warnings.test.ts has a language with one.
  const all = [...Object.keys(warnings), 'ALLOW_UNUSED'].filter((code) => code !== 'KEY_DEPRECATED');
  expect([...tested].toSorted()).toEqual(all.toSorted());
});

describe('a warning that is switched off', () => {
  const allowed = (code: string, reason: unknown = 'For a reason.') => ({ 'x-allow': { [code]: reason } });

  it('is not told, wherever around its place', async () => {
    const action = { kind: 'delete', ...allowed('ACTION_FOR_NOBODY') };
    expect(await linesOf(screen(list({ rowActions: [action] })))).toEqual([]);
    expect(
      await linesOf(screen(list({ rowActions: [{ kind: 'delete' }], ...allowed('ACTION_FOR_NOBODY') }))),
    ).toEqual([]);
    expect(await linesOf(schema({ name: { ...title, ...allowed('TITLE_TWICE') } }))).toEqual([]);
    expect(await linesOf(schema({ name: title }, {}, allowed('TITLE_TWICE')))).toEqual([]);
  });

  it('has one of the codes and a reason', async () => {
    const problems = async (code: string, reason?: unknown) => {
      await linesOf({});
      const content = JSON.stringify(list(allowed(code, reason)), undefined, 2);
      await writeFile(join(folder, 'screens/tasks.json'), content);
      return checkFolder(folder).map(formatProblem);
    };
    expect(await problems('ACTION_FOR_NOBDY')).toEqual([
      expect.stringContaining(
        '18:5 VALUE_WRONG "ACTION_FOR_NOBDY" is not possible for "x-allow". Did you mean "ACTION_FOR_NOBODY"?',
      ),
    ]);
    expect(await problems('ACTION_FOR_NOBODY', '')).toEqual([
      expect.stringContaining('"ACTION_FOR_NOBODY" must not be empty.'),
    ]);
  });
});
