import { declarationOf, type SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';

/** The table of a resource that lists the tasks of all queues that were set aside: a view that the server creates. */
export const failedTaskTable = 'failed_task';

/** Its columns besides those that every table has: `queue-number`, where the task is, and what came of it. */
export const failedTaskColumns = ['key', 'queue', 'task', 'since', 'attempts', 'error'] as const;

interface Declaration {
  readonly table?: string;
  readonly primaryKey?: string;
  readonly rights?: Readonly<Record<string, unknown>>;
  readonly search?: readonly string[];
}

/** A resource of failed tasks has their fields alone, and nobody writes them by the calls of a resource. */
export const failedTasksRule: SchemaRule = {
  name: 'failed tasks',
  on: 'schema',
  run(_node, { schema, report }) {
    const { table, primaryKey, rights = {}, search = [] } = declarationOf<Declaration>(schema) ?? {};
    if (table !== failedTaskTable) return;
    if (primaryKey !== 'key')
      report(
        ['x-resource', ...(primaryKey === undefined ? [] : ['primaryKey'])],
        'VALUE_WRONG',
        'The "primaryKey" of failed tasks is "key".',
      );
    for (const name of Object.keys(schema.properties ?? {}))
      if (!failedTaskColumns.some((column) => column === name))
        report(
          ['properties', name],
          'FIELD_UNKNOWN',
          `Failed tasks have no field "${name}".`,
          suggest(name, failedTaskColumns) ?? failedTaskColumns.join(', '),
        );
    for (const right of Object.keys(rights))
      if (right !== 'read' && right !== 'search')
        report(
          ['x-resource', 'rights', right],
          'VALUE_WRONG',
          `Failed tasks have no right "${right}": who reads them tries them again and discards them.`,
        );
    if (search.length > 0)
      report(['x-resource', 'search'], 'VALUE_WRONG', 'Failed tasks are not searched for texts.');
  },
};
