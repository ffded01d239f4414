import { expect, test } from 'vitest';
import { validateRowChanges } from '../checks/check-values.ts';
import type { ValueContext } from '../checks/filled-values.ts';
import { createValidator } from '../checks/validator.ts';
import { createResource, type Resource } from '../schema/resource.ts';
import type { PropertySchema, ResourceDeclaration, ResourceSchema } from '../schema/resource-schema.ts';
import { createTable } from '../schema/table.ts';
import { requireStateChange, valuesOfStates } from './apply-states.ts';

const states = { changes: [{ from: ['neu'], to: 'fertig', label: 'Fertig', set: { art: 'gross' } }] };

/** A resource of a state, a kind that a change sets, and a colour that depends on the kind. */
function resourceOf(more: Partial<PropertySchema> = {}): Resource {
  const declaration: ResourceDeclaration = { collection: 'Aufträge', rights: { change: ['idm'] } };
  const schema: ResourceSchema = {
    title: 'Auftrag',
    'x-resource': declaration,
    properties: {
      zustand: { type: 'string', title: 'Zustand', enum: ['neu', 'fertig'], 'x-states': states, ...more },
      art: { type: 'string', title: 'Art', enum: ['klein', 'gross'] },
      farbe: {
        type: 'string',
        title: 'Farbe',
        enum: ['rot', 'blau'],
        'x-dependsOn': { field: 'art', values: { gross: ['blau'] } },
      },
    },
  };
  return createResource('auftrag', schema, declaration, createTable('auftrag', [schema], new Map()));
}

const call: ValueContext = {
  identity: {
    userId: 1,
    userName: 'ina',
    role: 'idm',
    attributes: { id: 1, benutzername: 'ina', vn_nummer: null },
  },
  time: new Date(),
};

function detailsOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as { details: unknown }).details;
  }
  return 'none';
}

test('what a change sets must fit the other fields', () => {
  const resource = resourceOf();
  const finish = (farbe: string) => () => {
    const [stored, changes] = [{ zustand: 'neu', farbe }, { zustand: 'fertig' }];
    const set = valuesOfStates(resource, call, stored, changes);
    return validateRowChanges(
      createValidator(() => call.time),
      resource,
      stored,
      { ...changes, ...set },
    );
  };
  expect(detailsOf(finish('rot'))).toEqual([{ dataPath: 'farbe', message: 'Farbe passt nicht zu „Art“.' }]);
  expect(finish('blau')()).toEqual({ zustand: 'fertig', art: 'gross' });
});

test('a repeated state is said only to who may see it', () => {
  const repeat = (resource: Resource) => () =>
    requireStateChange(resource, 'idm', { zustand: 'neu' }, { zustand: 'neu' });
  expect(detailsOf(repeat(resourceOf()))).toEqual([
    { dataPath: 'zustand', message: 'Zustand ist bereits „neu“.' },
  ]);
  expect(detailsOf(repeat(resourceOf({ 'x-read': ['adm'] })))).toBe('none');
});
