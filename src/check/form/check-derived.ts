import { offerOf } from '#language';
import { dependsOnIn } from '#rules';
import { knownParts, type Parts } from '../language/known-parts.ts';
import type { Report } from '../language/report.ts';
import { checkValueHelp } from './check-value-help.ts';
import type { FormField } from './form-field.ts';

/** What a field derives from elsewhere: value helps, entries of lists, groups of choices. */
export function checkDerived(found: FormField, properties: Parts, report: Report): void {
  const { field, path, property, root } = found;
  if (field.items && !knownParts(property?.items, root)) {
    report([...path, 'items'], 'ITEMS_UNFIT', `"${field.field}" is no list of objects.`);
  }
  if (field.choiceGroup !== undefined && property?.['x-enum'] === undefined) {
    report([...path, 'choiceGroup'], 'CHOICES_UNFIT', `"${field.field}" has no enumeration (x-enum).`);
  }
  const word = property && dependsOnIn(property);
  const offers = { choiceGroup: field.choiceGroup, valueHelp: offerOf(field) };
  for (const [name, offer] of Object.entries(offers))
    if (word && offer !== undefined)
      report(
        [...path, name],
        'CHOICES_UNFIT',
        `The schema says what "${field.field}" offers (x-dependsOn), so the screen offers nothing else.`,
      );
  checkValueHelp(found, properties, report);
}
