import { hash } from '@node-rs/argon2';
import { addDays } from '@schema-screens/locale';
import type { SecretBox } from '@schema-screens/server/shared';
import { atOfficeHour } from './datum.ts';
import { FIRST_DRAWN_VN, KONTEN } from './konten.ts';
import { Random } from './random.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';

/** A row of the table benutzer; missing columns take their defaults. */
export type DemoBenutzer = Readonly<Record<string, unknown>> & { id: number; vn_nummer: string | null };

/** Parameters of password hashes: the minimum of OWASP, 19 MiB and two passes. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The users of the named accounts, with hashed passwords and sealed setup keys. */
export async function createKonten(stichtag: string, secretBox: SecretBox): Promise<DemoBenutzer[]> {
  return Promise.all(
    KONTEN.map(async (konto, index) => ({
      ...activeAccount(index + 1, stichtag, konto.registriertVorTagen ?? 200 + index),
      benutzername: konto.benutzername,
      anrede: konto.anrede,
      name: konto.name,
      vorname: konto.vorname,
      email: `${konto.benutzername}@example.org`,
      rolle: konto.rolle,
      vn_nummer: konto.vn === undefined ? null : String(10_000_000 + konto.vn),
      makler_nummer: konto.person?.makler_nummer ?? null,
      passwort_hash: await hash(konto.passwort, ARGON2ID),
      tfa_geheimnis:
        konto.zweiFaktorGeheimnis === undefined ? null : secretBox.seal(konto.zweiFaktorGeheimnis),
      ...konto.benutzer,
    })),
  );
}

/** Portal users of generated policyholders: about two in three have registered. Nobody knows their passwords. */
export function drawBenutzer(
  vn: readonly DemoVersicherungsnehmer[],
  firstId: number,
  stichtag: string,
): DemoBenutzer[] {
  const users: DemoBenutzer[] = [];
  for (const one of vn) {
    if (one.partnerID < FIRST_DRAWN_VN || one.mail === null) continue;
    const random = new Random('benutzer', one.partnerID);
    if (!random.chance(0.8)) continue;
    const standing = standingOf(one, stichtag);
    users.push({
      ...activeAccount(firstId + users.length, stichtag, random.int(20, 2000)),
      ...standing,
      benutzername: one.mail.split('@')[0],
      anrede: one.anrede,
      name: one.name,
      vorname: one.vorname,
      email: one.mail,
      rolle: 'vn',
      vn_nummer: one.partnerNummer,
      makler_nummer: one.makler_nummer,
      benachrichtigungenErhalten: random.chance(0.6),
      passwort_hash: null,
      tfa_geheimnis: null,
    });
  }
  return users;
}

/** One in thirty users has not confirmed the address yet, and one has not used the one-time password. */
function standingOf({ partnerID, mail }: DemoVersicherungsnehmer, stichtag: string) {
  const kind = partnerID % 30;
  if (kind !== 10 && kind !== 20) return {};
  const days = kind === 10 ? 2 : 12;
  const angelegt = addDays(stichtag, -days);
  const anlage_zeit = atOfficeHour(angelegt, partnerID % 400);
  const common = {
    anlage_zeit,
    letzteAenderung: anlage_zeit,
    bestaetigungs_mail_historie: [{ wann: `${angelegt} 08:12:45`, von: null, an: mail, info: null }],
  };
  if (kind === 10) return { ...common, wurde_aktiviert: false };
  return {
    ...common,
    passwort_vergabe_erzwingen: true,
    anlage_erstkennwort: anlage_zeit,
    erstkennwort_gueltig_bis: atOfficeHour(addDays(stichtag, 60 - days), 0),
  };
}

function activeAccount(id: number, stichtag: string, daysAgo: number) {
  const angelegt = atOfficeHour(addDays(stichtag, -daysAgo), id % 500);
  return {
    id,
    aktiv: true,
    wurde_aktiviert: true,
    anlage_zeit: angelegt,
    letzteAenderung: angelegt,
    letzterAenderungsuser: 'Registrierung',
    isTwoFactorAuthenticationEnabled: false,
    passwort_vergabe_erzwingen: false,
    benutzername_vergabe_erzwingen: false,
    benachrichtigungenErhalten: false,
  };
}
