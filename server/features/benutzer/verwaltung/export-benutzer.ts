import { byteOrderMark, csvLine, germanDay } from '../../../../rules/index.ts';
import type { Reader } from '../../../database/database.ts';
import { enumText } from '../../../resources/enum-text.ts';
import type { AppContext } from '../../../shared/context.ts';
import { toShownKundennummer } from '../../../shared/kundennummer.ts';
import { berlinTime } from '../registrierung/send-activation.ts';

const rowsPerStatement = 1_000;

type Column = readonly [label: string, text: (row: Exported) => string];

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const yesNo = (value: unknown): string => (value ? 'Ja' : 'Nein');

function timeText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [day = '', clock = ''] = berlinTime(new Date(value)).split(' ');
  return `${germanDay(day)} ${clock}`;
}

function columnsOf(context: Pick<AppContext, 'resources'>): readonly Column[] {
  const nameOf = enumText(context.resources);
  return [
    ['Nr.', ({ id }) => text(id)],
    ['KD-Nummer', ({ vn_nummer }) => (vn_nummer === null ? '' : toShownKundennummer(vn_nummer))],
    ['Benutzername', ({ benutzername }) => text(benutzername)],
    ['Anrede', ({ anrede }) => (anrede === null ? '' : nameOf('anrede', anrede))],
    ['Vorname', ({ vorname }) => text(vorname)],
    ['Name', ({ name }) => text(name)],
    ['E-Mail', ({ email }) => text(email)],
    ['Rolle', ({ rolle }) => nameOf('rolle', rolle)],
    ['Aktiv', ({ aktiv }) => yesNo(aktiv)],
    ['Aktiviert', ({ wurde_aktiviert }) => yesNo(wurde_aktiviert)],
    ['Zwei-Faktor-Authentifizierung', ({ tfa }) => yesNo(tfa)],
    ['Benachrichtigungen erhalten', ({ erhalten }) => yesNo(erhalten)],
    ['Letzte Anmeldung', ({ letzte_anmeldung }) => timeText(letzte_anmeldung)],
    ['Erstellt am', ({ anlage_zeit }) => timeText(anlage_zeit)],
  ];
}

/** All users as CSV for German spreadsheets. Yields it in chunks, so memory does not grow with the number of users. */
export async function* exportBenutzer(
  context: Pick<AppContext, 'database' | 'resources'>,
): AsyncGenerator<string> {
  const columns = columnsOf(context);
  yield byteOrderMark + csvLine(columns.map(([label]) => label));
  let last = 0;
  for (;;) {
    const rows = await readAfter(context.database.read, last);
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
    if (rows.length < rowsPerStatement) return;
    last = rows.at(-1)!.id;
  }
}

const readAfter = (db: Reader, id: number) =>
  db
    .selectFrom('benutzer')
    .select(['id', 'vn_nummer', 'benutzername', 'anrede', 'vorname', 'name', 'email', 'rolle', 'aktiv'])
    .select(['wurde_aktiviert', 'isTwoFactorAuthenticationEnabled as tfa'])
    .select(['benachrichtigungenErhalten as erhalten', 'letzte_anmeldung', 'anlage_zeit'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(rowsPerStatement)
    .execute();

type Exported = Awaited<ReturnType<typeof readAfter>>[number];
