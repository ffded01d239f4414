import { isRecord } from '@schema-screens/locale';
import type { Report } from '@schema-screens/schema/check-schemas';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';

/** The rows of a call are identified by the key of their source or of a resource; those of a record by their index. */
export const sourceRule = defineRule({
  name: 'source',
  on: screenKinds,
  run(_screen, { nodes, report }) {
    for (const { name, value, path } of nodes) {
      if (name !== 'source' || !isRecord(value)) continue;
      if (value.paged === true) checkPaged(value, path, report);
      if (value.path === 'row') continue;
      if ('key' in value || 'resource' in value) continue;
      const message =
        'The key "key" is missing; without a "resource" nothing else says what identifies a row.';
      report(path, 'KEY_MISSING', message);
    }
  },
});

/** Only the list of a screen searches by a call, and its rows are at the usual place of a response. */
function checkPaged(source: Record<string, unknown>, path: JSONPath, report: Report): void {
  if (path.length > 1 || source.path === 'row')
    report([...path, 'paged'], 'ROWS_UNCLEAR', 'Only the list of a screen searches a call ("paged").');
  if (source.pick !== undefined) {
    const message =
      'What is "paged" answers as a search does, with its rows in "data"; "pick" has no effect.';
    report([...path, 'pick'], 'ROWS_UNCLEAR', message);
  }
}

/** A list and a form have exactly one origin of their rows or fields, and totals need all rows. */
export const singleSourceRule = defineRule({
  name: 'origin',
  on: ['list', 'form'],
  run(screen, { reportKey }) {
    const report = (key: string, message: string): void => {
      reportKey([key], 'ROWS_UNCLEAR', message);
    };
    if (screen.kind === 'form' && 'resource' in screen === 'schema' in screen)
      report('kind', 'A form needs either "resource" or "schema".');
    if (screen.kind !== 'list') return;
    if ('resource' in screen === 'source' in screen)
      report('kind', 'A list needs either "resource" or "source".');
    if (screen.resource === undefined && screen.source?.paged !== true) return;
    const needing = { totals: screen.totals !== undefined, paging: screen.paging === 'none' };
    for (const [key, needsAllRows] of Object.entries(needing))
      if (needsAllRows)
        report(
          key,
          `"${key}" needs all rows at hand: those of a "source" that is not "paged", not of a "resource".`,
        );
  },
});
