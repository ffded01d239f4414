import { germanDay } from '../../rules/index.ts';
import { enumText } from './enum-text.ts';
import type { Field } from './field.ts';
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
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** The changes of a history entry by field, with the texts of enumerations and German dates. */
export function shownChanges(resources: ResourceRegistry, entry: Changed): ShownChange[] {
  const resource = resources.resources.find(({ name }) => name === entry.ressource);
  return entry.felder.map(({ feld, titel, verdeckt, alt, neu }) => {
    const field = resource?.table.fields.get(feld);
    const show = (value: unknown) => (value === undefined ? null : shownValue(resources, field, value));
    if (verdeckt) return { feld, titel, alt: notKept, neu: notKept };
    if (alt !== undefined || neu !== undefined) return { feld, titel, alt: show(alt), neu: show(neu) };
    const values = entry.werte?.[feld];
    return values
      ? { feld, titel, alt: show(values.alt), neu: show(values.neu) }
      : { feld, titel, alt: erased, neu: entry.art === 'geloescht' ? null : erased };
  });
}

function shownValue(resources: ResourceRegistry, field: Field | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const name = field?.schema['x-enum'];
  if (name !== undefined) return enumText(resources)(name, text);
  if (field?.kind === 'date') return germanDay(text);
  if (field?.kind === 'datetime') return moment.format(new Date(text));
  return `${field?.schema['x-prefix'] ?? ''}${text}`;
}
