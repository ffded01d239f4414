import { bookDetail, bookForm, bookList } from '../../support/definitions/book-screens.ts';
import { memberForm, reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a day that is compared with a number',
    bookForm({
      sections: [
        { fields: [{ field: 'titel', when: { field: 'data.erschienen', before: '{data.seiten}' } }] },
      ],
    }),
    'probe.json:19:23 VALUE_WRONG "data.erschienen" and {data.seiten} are of other kinds, so comparing them says nothing.',
  ],
  [
    'a number that is the same as a text',
    bookForm({
      sections: [{ fields: [{ field: 'titel', when: { field: 'data.seiten', is: '{data.titel}' } }] }],
    }),
    'probe.json:19:19 VALUE_WRONG "data.seiten" and {data.titel} are of other kinds, so comparing them says nothing.',
  ],
  [
    'a number as the limit of a day',
    bookDetail({ sections: [{ text: ['x'], when: { field: 'row.erschienen', min: 1 } }] }),
    'probe.json:16:16 VALUE_WRONG "min" is about numbers; "row.erschienen" is a date.',
  ],
  [
    'a row style without condition',
    bookList({ rowStyle: [{ style: 'strong' }] }),
    'probe.json:17:5 KEY_MISSING The key "when" is missing.',
  ],
  [
    'a condition whose pattern is no regular expression',
    bookDetail({ sections: [{ text: ['x'], when: { field: 'row.titel', matches: '[' } }] }),
    'probe.json:16:20 SCHEMA_WRONG This is no regular expression.',
  ],
  [
    'a condition over nothing',
    bookForm({ sections: [{ when: { all: [] }, fields: ['titel'] }] }),
    'probe.json:15:16 VALUE_WRONG "all" must not be empty.',
  ],
  [
    'a condition that says nothing',
    bookForm({ sections: [{ when: {}, fields: ['titel'] }] }),
    'probe.json:14:15 VALUE_WRONG "when" must not be empty.',
  ],
  [
    'a condition with an unknown key',
    bookForm({ sections: [{ when: { field: 'data.titel', equals: 1 }, fields: ['titel'] }] }),
    'probe.json:16:9 KEY_UNKNOWN There is no key "equals" here.',
  ],
  [
    'a condition that refers outside',
    bookForm({ sections: [{ when: { schema: { $ref: 'x.json' } }, fields: ['titel'] }] }),
    'probe.json:15:19 SCHEMA_WRONG This JSON Schema cannot be used: Unresolved $ref "x.json".  Absolute URI "https://github.com/x.json"..',
  ],
  [
    'a refusal without condition',
    bookForm({ submit: { blockWhen: [{ title: 'Hinweis' }] } }),
    'probe.json:21:7 KEY_MISSING The key "when" is missing.',
  ],
  [
    'a limit of days in a condition',
    bookForm({
      sections: [
        { when: { schema: { properties: { titel: { formatMinimum: 'today' } } } }, fields: ['titel'] },
      ],
    }),
    'probe.json:18:32 SCHEMA_WRONG "formatMinimum" is not read below "when"; it belongs to the field itself.',
  ],
  [
    'a limit of days in a rule of an extra field',
    bookForm({ extra: { von: { schema: { type: 'object', else: { formatMaximum: 'today' } } } } }),
    'probe.json:24:28 SCHEMA_WRONG "formatMaximum" is not read below "else"; it belongs to the field itself.',
  ],
  [
    'a condition with a broken expression',
    bookForm({
      sections: [{ when: { schema: { properties: { titel: { pattern: '(' } } } }, fields: ['titel'] }],
    }),
    'probe.json:18:26 SCHEMA_WRONG This is no regular expression.',
  ],
  [
    'a condition over a number that is a text',
    bookForm({ sections: [{ fields: ['titel'], when: { field: 'data.seiten', is: '5' } }] }),
    'probe.json:19:15 VALUE_WRONG "5" is not possible for "data.seiten", which is integer.',
  ],
  [
    'a condition over numbers one of which is none',
    bookForm({ sections: [{ fields: ['titel'], when: { field: 'data.seiten', in: [1, 2.5] } }] }),
    'probe.json:21:11 VALUE_WRONG 2.5 is not possible for "data.seiten", which is integer.',
  ],
  [
    'a condition over a value that the schema does not list',
    memberForm({
      sections: [{ fields: ['vorname', 'ort'], when: { field: 'data.rang', is: 'Mitgliet' } }],
    }),
    'probe.json:20:15 VALUE_WRONG "Mitgliet" is not possible for "data.rang"; possible: Gast, Mitglied. Did you mean "Mitglied"?',
  ],
  [
    'a look of rows that they never have',
    bookList({ rowStyle: [{ when: { field: 'row.verliehen', is: 'true' }, style: 'strong' }] }),
    'probe.json:20:15 VALUE_WRONG "true" is not possible for "row.verliehen", which is boolean.',
  ],
  [
    'a value that is never shown',
    bookDetail({ sections: [{ values: [{ field: 'titel', when: { field: 'row.ausgaben', is: 'x' } }] }] }),
    'probe.json:16:19 VALUE_WRONG "x" is not possible for "row.ausgaben", which is array.',
  ],
  [
    'a condition over the text of an enumeration, not its key',
    bookForm({ sections: [{ fields: [{ field: 'titel', when: { field: 'data.genre', is: 'Roman' } }] }] }),
    'probe.json:19:19 VALUE_WRONG "Roman" is not possible for "data.genre"; possible: roman, lyrik. Did you mean "roman"?',
  ],
]);
