import { expect, it } from 'vitest';
import { bookForm } from '../../support/definitions/book-screens.ts';
import { linesFor, memberForm, reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a form with neither',
    bookForm({ resource: undefined }),
    'probe.json:4:3 ROWS_UNCLEAR A form needs either "resource" or "schema".',
  ],
  [
    'an unknown form schema',
    bookForm({ resource: undefined, schema: 'buhc' }),
    'probe.json:18:13 RESOURCE_UNKNOWN There is no form schema "buhc". Did you mean "buch"?',
  ],
  [
    'an unknown mode',
    bookForm({ mode: 'bearbeiten' }),
    'probe.json:11:11 VALUE_WRONG "bearbeiten" is not possible for "mode"; possible: create, edit, display, createOrEdit.',
  ],
  [
    'a form without sections',
    bookForm({ sections: [] }),
    'probe.json:12:15 VALUE_WRONG "sections" must not be empty.',
  ],
  [
    'a section without fields',
    bookForm({ sections: [{ title: 'x' }] }),
    'probe.json:13:5 ROWS_UNCLEAR A section holds one of fields, table, part, actions.',
  ],
  [
    'four columns',
    bookForm({ sections: [{ columnCount: 4, fields: ['titel'] }] }),
    'probe.json:14:22 VALUE_WRONG 4 is not possible for "columnCount"; possible: 1, 2, 3.',
  ],
  [
    'a section of no step',
    bookForm({ sections: [{ atReview: true, fields: ['titel'] }] }),
    'probe.json:14:19 KEY_MISSING "atReview" needs "steps" of the form.',
  ],
  [
    'a first step that continues one',
    bookForm({ steps: true, sections: [{ continues: true, fields: ['titel'] }] }),
    'probe.json:14:20 VALUE_WRONG There is no step before that it could continue.',
  ],
  [
    'steps that are all the last one',
    bookForm({ steps: true, sections: [{ atReview: true, fields: ['titel'] }] }),
    'probe.json:20:12 VALUE_WRONG All sections stand on the last step; one at least has to be a step.',
  ],
  [
    'steps of a form that displays values',
    bookForm({ mode: 'display', steps: true, sections: [{ fields: ['titel'] }] }),
    'probe.json:19:12 VALUE_WRONG A form that only displays values has no steps.',
  ],
  [
    'a message for an unknown rule',
    bookForm({ sections: [{ fields: [{ field: 'titel', errors: { length: 'x' } }] }] }),
    'probe.json:18:13 KEY_UNKNOWN There is no key "length" here.',
  ],
  [
    'a message for a rule that the field does not have',
    bookForm({ sections: [{ fields: [{ field: 'titel', errors: { format: 'x' } }] }] }),
    'probe.json:18:13 VALUE_WRONG The schema has no "format" for "titel", so that this message is never shown.',
  ],
  [
    'an unknown fate of hidden values',
    bookForm({ sections: [{ fields: [{ field: 'titel', whenHidden: 'delete' }] }] }),
    'probe.json:17:25 VALUE_WRONG "delete" is not possible for "whenHidden"; possible: keep, clear, omit.',
  ],
  [
    'a question that is none',
    bookForm({ sections: [{ fields: [{ field: 'titel', onDemand: 'ja' }] }] }),
    'probe.json:17:23 VALUE_WRONG "onDemand" must be true or false.',
  ],
  [
    'a form for both modes whose address always has an id',
    bookForm({ mode: 'createOrEdit', path: '/buch/{id}' }),
    'probe.json:5:11 PLACEHOLDER_UNKNOWN A form that creates and edits has the optional parameter {id?} in its address.',
  ],
  [
    'a load by an unknown method',
    bookForm({ load: { path: 'buch/neu', method: 'PATCH' } }),
    'probe.json:21:15 VALUE_WRONG "PATCH" is not possible for "method"; possible: GET, POST.',
  ],
  [
    'a load without a path',
    bookForm({ load: { method: 'POST' } }),
    'probe.json:19:11 KEY_MISSING The key "path" is missing.',
  ],
  [
    'a value help without a call',
    bookForm({ sections: [{ fields: [{ field: 'titel', valueHelp: { value: 'id' } }] }] }),
    'probe.json:17:24 KEY_MISSING The key "path" is missing.',
  ],
  [
    'a value help that fills and offers',
    bookForm({
      sections: [{ fields: [{ field: 'titel', lookup: { path: 'x', value: 'id', fill: { seiten: 1 } } }] }],
    }),
    'probe.json:19:13 KEY_UNKNOWN There is no key "value" here.',
  ],
  [
    'a bot check without action',
    bookForm({ submit: { botCheck: { when: { roles: ['leser'] } } } }),
    'probe.json:20:17 KEY_MISSING The key "action" is missing.',
  ],
  [
    'a follow-up without a call',
    bookForm({ submit: { follow: [{ name: 'a' }] } }),
    'probe.json:21:7 KEY_MISSING The key "call" is missing.',
  ],
  [
    'a follow-up for each of an unknown field',
    bookForm({ submit: { follow: [{ each: 'ausgabn', call: { path: 'x' } }] } }),
    'probe.json:22:17 FIELD_UNKNOWN The schema has no field "ausgabn". Did you mean "ausgaben"?',
  ],
  [
    'a follow-up with a capital name',
    bookForm({ submit: { follow: [{ name: 'Anhang', call: { path: 'x' } }] } }),
    'probe.json:22:17 VALUE_WRONG "Anhang" has the wrong form for "name"; right is, for example, "anhang".',
  ],
  [
    'an unknown method',
    bookForm({ submit: { call: { path: 'x', method: 'PUT' } } }),
    'probe.json:22:17 VALUE_WRONG "PUT" is not possible for "method"; possible: GET, POST, PATCH, DELETE. Did you mean "GET"?',
  ],
  [
    'a notice without a title',
    bookForm({ submit: { success: { text: 'x' } } }),
    'probe.json:20:16 KEY_MISSING The key "title" is missing.',
  ],
  [
    'a preset of an unknown field',
    bookForm({ preset: { titl: 'x' } }),
    'probe.json:20:13 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'an extra field without a schema',
    bookForm({ extra: { notiz: {} } }),
    'probe.json:20:14 KEY_MISSING The key "schema" is missing.',
  ],
  [
    'an extra field with a broken schema',
    bookForm({ extra: { notiz: { schema: { type: 'texxt' } } } }),
    'probe.json:22:17 SCHEMA_WRONG This is no valid JSON Schema: it must be equal to one of the allowed values.',
  ],
  [
    'an unknown screen among choices',
    bookForm({ then: [{ screen: 'BUCH_X' }] }),
    'probe.json:21:17 SCREEN_UNKNOWN There is no screen "BUCH_X".',
  ],
  [
    'a refusal that is about an unknown field',
    bookForm({
      submit: {
        blockWhen: [{ title: 'Hinweis', when: { field: 'data.titel', empty: true }, fields: ['titl'] }],
      },
    }),
    'probe.json:28:11 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'a field in two sections',
    bookForm({ sections: [{ fields: ['titel'] }, { title: 'Mehr', fields: ['titel'] }] }),
    'probe.json:15:9 FIELD_TWICE "titel" stands 2 times; each then needs a "when".',
  ],
  [
    'a form that creates without a required field',
    memberForm(),
    'probe.json:12:15 FIELD_MISSING "ort" is required, but stands on no section and has neither preset nor default.',
  ],
  [
    'a field of an extra field that is the same as none',
    bookForm({
      extra: { p: { schema: { properties: { eins: {}, zwei: { 'x-compare': ['=', 'ein'] } } } } },
    }),
    'probe.json:27:15 FIELD_UNKNOWN There is no field "ein" beside it. Did you mean "eins"?',
  ],
  [
    'an extra field with a computation that nobody knows',
    bookForm({ extra: { p: { schema: { type: 'number', 'x-compute': { root: ['seiten'] } } } } }),
    'probe.json:23:22 SCHEMA_WRONG This is no computation that is known.',
  ],
  [
    'a field behind a reference that is the same',
    bookForm({
      extra: {
        p: {
          schema: {
            properties: { paar: { $ref: '#/definitions/paar' } },
            definitions: { paar: { properties: { eins: {}, zwei: { 'x-compare': ['=', 'eins'] } } } },
          },
        },
      },
    }),
    'probe.json:32:30 SCHEMA_WRONG "x-compare" is not read below "$ref"; it belongs to the field itself.',
  ],
]);

it('suggests a misspelt required field once', () => {
  expect(linesFor(memberForm({ sections: [{ fields: ['vornam', 'ort'] }] }))).toEqual([
    'probe.json:15:9 FIELD_UNKNOWN The schema has no field "vornam". Did you mean "vorname"?',
  ]);
});
