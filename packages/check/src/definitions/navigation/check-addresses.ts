import { isRecord } from '@schema-screens/locale';
import type { Report } from '@schema-screens/schema/check-schemas';
import { placeholdersOf, type Screen } from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import { defineRule, screenKinds } from '../language/rule.ts';

/** First segments of addresses that belong to the back end and the build. */
const reserved = new Set(['api', 'assets']);

function checkPath({ path, menu }: Screen, report: Report): void {
  const names = placeholdersOf(path);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    report(['path'], 'VALUE_WRONG', `The address names the parameter "${twice}" twice.`);
  if (/\{\w+\?\}\/(?!\{\w+\?\})/.test(path))
    report(['path'], 'VALUE_WRONG', 'Only the last steps of an address can be optional.');
  const [, first = ''] = path.split('/');
  if (reserved.has(first))
    report(['path'], 'VALUE_WRONG', `"/${first}" belongs to the back end; no screen can be there.`);
  for (const [index, entry] of [menu ?? []].flat().entries()) {
    const params = entry.params ?? {};
    const missing = requiredParams(path).find((name) => !(name in params));
    const place = Array.isArray(menu) ? ['menu', index] : ['menu'];
    if (missing !== undefined)
      report(
        place,
        'PLACEHOLDER_UNKNOWN',
        `A menu gives no "${missing}", which the address needs; say it in "params".`,
      );
  }
}

/** What is wrong with the path of a call; undefined for a valid one. */
function pathMistake(path: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return 'A call goes to the back end; its path has no host.';
  if (path.startsWith('/')) return 'A path stands below the back end\'s base and begins without "/".';
  if (/^api(\/|$)/.test(path)) return 'A path stands below "/api" already; leave "api/" out.';
  if (/(^|\/)\.\.?(\/|$)/.test(path)) return 'A path has no steps "." or "..".';
  return undefined;
}

/** Addresses of screens and calls that no router or back end could serve. */
export const addressesRule = defineRule({
  name: 'addresses',
  on: screenKinds,
  run(screen, { nodes, report }) {
    checkPath(screen, report);
    for (const { name, value, path } of nodes) {
      if (name === 'template' && typeof value === 'string') {
        const mistake = pathMistake(value);
        if (mistake) report(path, 'VALUE_WRONG', mistake);
      }
      if (name !== 'call' || !isRecord(value)) continue;
      if (value.method === 'GET' && value.body !== undefined)
        report([...path, 'body'], 'VALUE_WRONG', 'A call that reads has no body; say it in "query".');
      if (value.query !== undefined && String(value.path).includes('?'))
        report([...path, 'path'], 'VALUE_WRONG', 'Parameters behind "?" and "query" exclude each other.');
    }
  },
});
