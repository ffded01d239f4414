import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import type { RoleDeclaration } from '../schema/inherited-roles.ts';
import { copiesRule, copySource } from './copies.ts';

const text = { type: ['string', 'null'], maxLength: 40 };
const amount = { type: ['number', 'null'], 'x-precision': 9, 'x-scale': 2 };
const refersTo = (resource: string) => ({
  type: ['integer', 'null'],
  'x-reference': { resource, show: '{name}' },
});
const schemaOf = (properties: object, rights: object, more: object = {}) =>
  ({ properties, 'x-resource': { collection: 'S', rights, ...more } }) as unknown as JsonSchema;
const office = { read: ['arzt', 'empfang'], create: ['arzt', 'empfang'] };

const line = {
  text: { ...text, maxLength: 80 },
  preis: amount,
  betrag: { ...amount, 'x-compute': { sum: ['preis'] } },
};
const schemas = {
  tier: schemaOf(
    { name: text, halter: refersTo('halter'), diagnose: { ...text, 'x-privacy': 'special' } },
    office,
  ),
  halter: schemaOf({ name: text }, office),
  leistung: schemaOf({ titel: text, einkauf: { ...amount, 'x-read': ['chef'] } }, office),
  position: schemaOf({ leistung: refersTo('leistung'), preis: amount }, office),
  behandlung: schemaOf(
    {
      tier: refersTo('tier'),
      befund: text,
      bild: { type: ['object', 'null'], 'x-file': {} },
      positionen: { type: 'array', 'x-parts': { resource: 'position', field: 'behandlung' } },
    },
    office,
  ),
};

/** The problems of a bill that copies a treatment. */
function linesFor(
  copies: unknown,
  rights: object = office,
  required: { bill?: string[]; line?: string[]; more?: object; roles?: readonly RoleDeclaration[] } = {},
): string[] {
  const bill = schemaOf(
    {
      behandlung: refersTo('behandlung'),
      halter: refersTo('halter'),
      notiz: text,
      nummer: { ...text, readOnly: true },
      zeilen: { type: 'array', items: { type: 'object', properties: line, required: required.line } },
      tag: { type: 'string', format: 'date' },
      stand: { type: 'string', default: 'offen' },
    },
    rights,
    { copies, ...required.more },
  );
  return ruleLines(copiesRule, { ...bill, required: required.bill ?? [] }, 2, {
    schemas: new Map(Object.entries({ ...schemas, rechnung: bill })),
    roles: required.roles ?? [],
  });
}
const fields = { behandlung: 'id', halter: 'tier.halter' };
const copy = (more: object) => [{ resource: 'behandlung', fields, ...more }];

it('reads where a value comes from', () => {
  expect([copySource('tier'), copySource('tier.halter')]).toEqual([
    { field: 'tier' },
    { reference: 'tier', field: 'halter' },
  ]);
});

it('has nothing to say of a copy that fits', () => {
  const parts = [{ field: 'zeilen', from: 'positionen', fields: { text: 'leistung.titel', preis: 'preis' } }];
  expect(linesFor(copy({ parts }))).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'no such resource',
    { resource: 'behandlun' },
    '0.resource RESOURCE_UNKNOWN There is no resource "behandlun". behandlung',
  ],
  [
    'no such field',
    { fields: { halte: 'tier.halter' } },
    '0.fields.halte FIELD_UNKNOWN There is no field "halte". halter',
  ],
  [
    'no such source',
    { fields: { notiz: 'befun' } },
    '0.fields.notiz FIELD_UNKNOWN There is no field "befun". befund',
  ],
  [
    'no reference',
    { fields: { notiz: 'befund.name' } },
    '0.fields.notiz VALUE_WRONG "befund" refers to no other row (x-reference).',
  ],
  [
    'a field of the server',
    { fields: { nummer: 'befund' } },
    '0.fields.nummer VALUE_WRONG "nummer" takes no copied value ("readOnly").',
  ],
  [
    'a file',
    { fields: { notiz: 'bild' } },
    '0.fields.notiz VALUE_WRONG "bild" of "behandlung" is not copied ("x-file").',
  ],
  [
    'another row',
    { fields: { halter: 'tier' } },
    '0.fields.halter VALUE_WRONG "halter" refers to "halter", "tier" does not.',
  ],
  [
    'another type',
    { fields: { notiz: 'id' } },
    '0.fields.notiz VALUE_WRONG "behandlung.id" is integer; "notiz" is string.',
  ],
  [
    'a class of privacy',
    { fields: { notiz: 'tier.diagnose' } },
    '0.fields.notiz PRIVACY_BROKEN "diagnose" is of the class special; "notiz" would show it openly.',
  ],
  [
    'no list here',
    { parts: [{ field: 'zeile', from: 'positionen', fields: { preis: 'preis' } }] },
    '0.parts.0.field FIELD_UNKNOWN There is no list "zeile" of records.',
  ],
  [
    'no list there',
    { parts: [{ field: 'zeilen', from: 'befund', fields: { preis: 'preis' } }] },
    '0.parts.0.from FIELD_UNKNOWN "behandlung" has no list "befund" of records.',
  ],
  [
    'a computed entry',
    { parts: [{ field: 'zeilen', from: 'positionen', fields: { betrag: 'preis' } }] },
    '0.parts.0.fields.betrag VALUE_WRONG "betrag" takes no copied value ("x-compute").',
  ],
  [
    'a closed value',
    { parts: [{ field: 'zeilen', from: 'positionen', fields: { preis: 'leistung.einkauf' } }] },
    '0.parts.0.fields.preis VALUE_WRONG "arzt", "empfang" may copy, but does not see "einkauf".',
  ],
])('%s', (_what, more, line) => {
  expect(linesFor(copy(more))).toEqual([line]);
});

it('is for somebody, and said once', () => {
  expect(linesFor(copy({}), { create: ['chef'] })).toEqual([
    '0 VALUE_WRONG Nobody may read "behandlung" and create a row here, so nobody copies one.',
  ]);
  expect(linesFor([...copy({}), ...copy({})])).toEqual([
    '1.resource NAME_TWICE How "behandlung" is copied is said already.',
  ]);
});

it('gives every required field a value', () => {
  const parts = [{ field: 'zeilen', from: 'positionen', fields: { preis: 'preis' } }];
  const required = { bill: ['behandlung', 'zeilen', 'tag', 'stand'], line: ['preis', 'text', 'betrag'] };
  const lacks = (place: string, field: string) =>
    `${place} FIELD_MISSING ${field} is required, but gets no value, so that no copy can be made.`;
  expect(linesFor(copy({ parts }), office, required)).toEqual([
    lacks('0.fields', '"tag" of "probe"'),
    lacks('0.parts.0.fields', '"text" of "probe.zeilen"'),
  ]);
  const all = [{ ...parts[0], fields: { preis: 'preis', text: 'leistung.titel' } }];
  const more = { onCreate: { tag: '{today}' } };
  expect(linesFor(copy({ parts: all }), office, { ...required, more })).toEqual([]);
});

it('is open to roles that inherit the rights', () => {
  const roles = [{ name: 'chef', inherits: ['arzt'] }];
  expect(linesFor(copy({}), { create: ['chef'] }, { roles })).toEqual([]);
});
