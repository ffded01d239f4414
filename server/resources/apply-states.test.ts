import { expect, test } from 'vitest';
import type { Row } from '#model';
import { applyStates, requireNewState } from './apply-states.ts';
import { createField } from './field.ts';
import type { ValueCall } from './filled-values.ts';
import type { Resource } from './resource.ts';
import type { ResourceSchema } from './resource-schema.ts';

const states = { changes: [{ from: ['neu'], to: 'fertig', label: 'Fertig', set: { art: 'gross' } }] };

/** A resource of a state, a kind that a change sets, and a colour that depends on the kind. */
function resourceOf(more: object = {}): Resource {
  const schema = {
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
  } as unknown as ResourceSchema;
  const fields = new Map(
    Object.entries(schema.properties).map(([name, property]) => [name, createField(name, property)]),
  );
  return { schema, fields, enums: new Map(), table: { primaryKey: 'id' } } as unknown as Resource;
}

const call = { identity: { rolle: 'idm' }, time: new Date() } as unknown as ValueCall;

function detailsOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as { details: unknown }).details;
  }
  return 'none';
}

test('what a change sets must fit the other fields', () => {
  const finish = (farbe: string) => () =>
    applyStates(resourceOf(), call, { zustand: 'neu', farbe } as Row, { zustand: 'fertig' });
  expect(detailsOf(finish('rot'))).toEqual([{ dataPath: 'farbe', message: 'Farbe passt nicht zu „Art“.' }]);
  expect(finish('blau')()).toEqual({ zustand: 'fertig', art: 'gross' });
});

test('a repeated state is said only to who may see it', () => {
  const repeat = (resource: Resource) => () =>
    requireNewState(resource, 'idm', { zustand: 'neu' } as Row, { zustand: 'neu' });
  expect(detailsOf(repeat(resourceOf()))).toEqual([
    { dataPath: 'zustand', message: 'Zustand ist bereits „neu“.' },
  ]);
  expect(detailsOf(repeat(resourceOf({ 'x-read': ['adm'] })))).toBe('none');
});
