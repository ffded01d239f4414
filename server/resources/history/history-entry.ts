import { isDeepStrictEqual } from 'node:util';
import { textOfReference } from '#rules';
import { type HistoryField, historyFields, isMarkedDeleted } from '../rows/history-fields.ts';
import type { Stamp } from '../rows/stamp.ts';
import type { History, Row, Table } from '../schema/table.ts';

/** A row before and after one transaction; null if it does not exist. */
export interface RecordedChange {
  readonly table: Table;
  readonly history: History;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
  /** The stamp of the last write. */
  readonly stamp: Stamp;
}

export type HistoryKind =
  | 'angelegt'
  | 'geaendert'
  | 'geloescht'
  | 'wiederhergestellt'
  | 'bereinigt'
  | 'angesehen'
  | 'ausgefuehrt'
  | 'gescheitert';

/** A changed field; without values if they are recorded separately, or not at all. */
interface ChangedField {
  readonly feld: string;
  readonly titel: string;
  readonly verdeckt?: boolean;
  readonly alt?: unknown;
  readonly neu?: unknown;
}

/** An entry of the history before it is chained. */
export interface HistoryEntry {
  readonly zeit: string;
  readonly benutzer_id: number | null;
  readonly benutzername: string;
  readonly rolle: string | null;
  readonly ressource: string;
  readonly schluessel: string;
  readonly art: HistoryKind;
  readonly felder: readonly ChangedField[];
  readonly felder_namen: string | null;
  /** What the row is called, which may be erased; null for none. */
  readonly objekt_name?: string | null;
  /** Values that may be erased, by the field's name. */
  readonly werte: Readonly<Record<string, Values>> | null;
}

interface Values {
  readonly alt?: unknown;
  readonly neu?: unknown;
}

/** Longer values, such as pictures, are not recorded. */
const maxLength = 20_000;
const maxNames = 2_000;
const maxNameLength = 200;

/** The history entry of a change; undefined if no recorded field differs. */
export function historyEntryOf(change: RecordedChange): HistoryEntry | undefined {
  const { table, history, key, before, after, stamp } = change;
  const felder: ChangedField[] = [];
  const werte: Record<string, Values> = {};
  for (const field of historyFields(table)) {
    const alt = before?.[field.name] ?? null;
    const neu = after?.[field.name] ?? null;
    if (isDeepStrictEqual(alt, neu)) continue;
    const { name: feld, title: titel } = field;
    if (isKept(field, alt, neu)) {
      if (field.mode === 'open') felder.push({ feld, titel, ...valuesOf(alt, neu) });
      else {
        felder.push({ feld, titel });
        werte[feld] = valuesOf(alt, neu);
      }
    } else felder.push({ feld, titel, verdeckt: true });
  }
  if (felder.length === 0 && before && after) return undefined;
  const isErased = after === null || Object.keys(werte).length === 0;
  return {
    ...actorOf(stamp),
    ressource: history.resource,
    schluessel: key,
    art: kindOf(history, before, after),
    felder,
    felder_namen: before && after ? namesOf(felder) : null,
    ...(history.log.columns.has('objekt_name') && { objekt_name: after && nameOf(history, after) }),
    werte: isErased ? null : werte,
  };
}

/** What a row is called; null if all of its name is empty. */
function nameOf({ show }: History, row: Row): string | null {
  if (show === undefined) return null;
  const name = textOfReference({ show }, (field) => String(row[field] ?? ''));
  return name.slice(0, maxNameLength).toWellFormed() || null;
}

/** The actor of an entry: the system if nobody is signed in. */
export const actorOf = ({ userId, userName, role, time }: Stamp) => ({
  zeit: time.toISOString(),
  benutzer_id: userId,
  benutzername: role === null ? `System (${userName})` : userName,
  rolle: role,
});

function kindOf(history: History, before: Row | null, after: Row | null): HistoryKind {
  if (!before) return 'angelegt';
  if (!after) return 'geloescht';
  const was = isMarkedDeleted(history, before);
  const is = isMarkedDeleted(history, after);
  if (is === was) return 'geaendert';
  return is ? 'geloescht' : 'wiederhergestellt';
}

const isKept = ({ mode }: HistoryField, alt: unknown, neu: unknown): boolean =>
  mode !== 'masked' && [alt, neu].every((value) => JSON.stringify(value).length <= maxLength);

const valuesOf = (alt: unknown, neu: unknown): Values => ({
  ...(alt !== null && { alt }),
  ...(neu !== null && { neu }),
});

const namesOf = (felder: readonly ChangedField[]): string =>
  felder
    .map(({ titel }) => titel)
    .join(', ')
    .slice(0, maxNames);
