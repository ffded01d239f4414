import { placeholdersOf } from '../template.ts';
import type { Lookup } from '../types.gen.ts';
import type { FormField } from './form-field.ts';
import type { Parts } from './known-parts.ts';
import type { Report } from './report.ts';
import { resolvePath } from './resolve-path.ts';
import { suggest } from './suggest.ts';

/**
 * A lookup fills fields beside its own: those of the form, or those of the same entry of a list. What its call names of
 * the entry (item) must be there.
 */
export function checkLookup(lookup: Lookup, found: FormField, ofForm: Parts, report: Report): void {
  const base = [...found.path, 'lookup'];
  const around = found.isNested ? found.properties : ofForm;
  for (const name of Object.keys(lookup.fill)) {
    resolvePath(name, { known: around, root: found.root }, [...base, 'fill', name], report);
  }
  const checkTexts = (place: (string | number)[], template: unknown): void => {
    if (typeof template !== 'string') return;
    for (const name of placeholdersOf(template)) {
      const [part, field = ''] = name.split('.');
      if (part !== 'item') continue;
      if (!found.isNested) {
        const message = `Before the hit there is no item ({${name}}); the form's values are data.`;
        report([...base, ...place], 'PLACEHOLDER_UNKNOWN', message);
      } else if (!Object.hasOwn(around, field)) {
        const message = `An entry has no field "${field}" ({${name}}).`;
        report([...base, ...place], 'PLACEHOLDER_UNKNOWN', message, suggest(field, Object.keys(around)));
      }
    }
  };
  checkTexts(['path'], lookup.path);
  checkTexts(['none'], lookup.none);
  checkTexts(['otherwise'], lookup.otherwise);
  for (const [name, value] of Object.entries(lookup.query ?? {})) checkTexts(['query', name], value);
}
