import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createResource, type Resource } from '../schema/resource.ts';
import type { ResourceSchema } from '../schema/resource-schema.ts';
import { failedTaskTable } from '../schema/server-views.ts';
import { createTable } from '../schema/table.ts';
import { prepareFailedTasks } from './failed-task-view.ts';

const text = { type: 'string', title: 'Text', maxLength: 40 } as const;

function resourceOf(properties: object, declaration: object): Resource {
  const declared = { collection: 'Tasks', primaryKey: 'key', rights: { read: ['admin'] }, ...declaration };
  const schema = {
    title: 'Task',
    type: 'object',
    properties: { key: text, ...properties },
    'x-resource': { table: failedTaskTable, ...declared },
  } as unknown as ResourceSchema;
  return createResource(
    'task',
    schema,
    schema['x-resource']!,
    createTable(failedTaskTable, [schema], new Map()),
  );
}

/** Nothing is asked of the database before the schema is right. */
const unused = {} as Database;

it.each<[what: string, properties: object, declaration: object, line: string]>([
  ['another field', { colour: text }, {}, 'there is no field colour'],
  [
    'a right to change',
    {},
    { rights: { read: ['admin'], change: ['admin'] } },
    'the right change is not possible',
  ],
  ['another key', {}, { primaryKey: 'id' }, 'its primaryKey must be key'],
  ['a search for a text', { error: text }, { search: ['error'] }, 'search is not possible'],
])(
  'the start is refused for a view of failed tasks with %s',
  async (_what, properties, declaration, line) => {
    const registry = { resources: [resourceOf(properties, declaration)] };
    await expect(prepareFailedTasks(unused, registry, [])).rejects.toThrow(
      `schemas/resource/task.schema.json: ${line}`,
    );
  },
);
