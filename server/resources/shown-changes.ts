import { fieldText } from './field-text.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { ResourceRegistry } from './resource-registry.ts';

/** A displayed change of one field. */
export interface ShownChange {
  readonly feld: string;
  readonly titel: string;
  readonly alt: string | null;
  readonly neu: string | null;
}

type Changed = Pick<HistoryEntry, 'ressource' | 'art' | 'felder' | 'werte'>;

const notKept = 'nicht aufgezeichnet';
const erased = 'gelöscht';

/** The changes of a history entry by field, with the texts of enumerations and German dates. */
export function shownChanges({ resources }: ResourceRegistry, entry: Changed): ShownChange[] {
  const resource = resources.find(({ name }) => name === entry.ressource);
  return entry.felder.map(({ feld, titel, verdeckt, alt, neu }) => {
    const field = resource?.table.fields.get(feld);
    const textOf = resource && field && fieldText(resource, field);
    const show = (value: unknown) => shownValue(value, textOf);
    if (verdeckt) return { feld, titel, alt: notKept, neu: notKept };
    if (alt !== undefined || neu !== undefined) return { feld, titel, alt: show(alt), neu: show(neu) };
    const values = entry.werte?.[feld];
    return values
      ? { feld, titel, alt: show(values.alt), neu: show(values.neu) }
      : { feld, titel, alt: erased, neu: entry.art === 'geloescht' ? null : erased };
  });
}

/** Objects without a text of their own, and values of fields that no longer exist, are shown as stored. */
function shownValue(value: unknown, textOf: ((value: unknown) => string) | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = textOf?.(value) ?? '';
  if (text !== '') return text;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
