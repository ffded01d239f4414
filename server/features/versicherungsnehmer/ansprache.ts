import type { Reader } from '@schema-screens/server/database';
import { translate } from '@schema-screens/server/shared';
import { timeGreeting } from '#portal-rules';

const forms: Readonly<Record<string, string>> = { '1': 'Herr', '2': 'Frau' };

/**
 * How the start page greets a policyholder: by time of day and form of address. Undefined if the core system does not know the
 * number.
 */
export async function readAnsprache(db: Reader, vnNummer: string, now: Date): Promise<string | undefined> {
  const vn = await db
    .selectFrom('versicherungsnehmer')
    .select(['anrede', 'titel', 'vorname', 'name'])
    .where('partnerNummer', '=', vnNummer)
    .executeTakeFirst();
  if (!vn) return undefined;
  const form = forms[vn.anrede];
  const words = form ? [translate(form), vn.titel, vn.name] : [vn.titel, vn.vorname, vn.name];
  return `${translate(timeGreeting(now))}, ${words.filter(Boolean).join(' ')}`;
}
