import type { Config } from '@schema-screens/server/shared';
import application from '../screens/application.json' with { type: 'json' };
import { hasUsers } from './auth/has-users.ts';
import type { PortalAppContext } from './types/portal-types.ts';

const demoAccounts: readonly (readonly [string, string, string])[] = [
  ['erika.muster', 'Muster-2026!', 'Kundin mit Verträgen aller Sparten'],
  ['max.beispiel', 'Beispiel-2026!', 'Kunde mit eigenen Verträgen'],
  ['theo.zweifaktor', 'Zweifaktor-2026!', 'Kunde mit Zwei-Faktor-Authentifizierung'],
  ['petra.erstkennwort', 'Erst-2026!', 'muss ein eigenes Passwort vergeben'],
  ['norbert.neuname', 'Neuname-2026!', 'muss einen Benutzernamen wählen'],
  ['leo.leer', 'Leer-2026!', 'Kunde ohne Verträge'],
  ['ina.innendienst', 'Innendienst-2026!', 'Innendienst'],
  ['adam.admin', 'Admin-2026!', 'Administration'],
];

/** The message for the operator once the server is up: address, demo accounts, hints. */
export async function startupMessage(
  config: Config,
  context: Pick<PortalAppContext, 'database'>,
  port: number,
): Promise<string> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = config.host === '127.0.0.1' ? `http://localhost:${port}` : `http://${host}:${port}`;
  const lines = [
    '',
    config.publicUrl === undefined
      ? `Das ${application.name} ist bereit: ${address}`
      : `Das ${application.name} ist bereit: ${config.publicUrl} (dieser Prozess: ${address})`,
  ];
  if (config.isDemo) {
    lines.push('', 'Zugänge der Demodaten:');
    for (const [name, password, meaning] of demoAccounts)
      lines.push(`  ${name.padEnd(20)} ${password.padEnd(19)} ${meaning}`);
    lines.push('  Noch nicht registriert: Versicherungsscheinnummer 900000001, Postleitzahl 26122');
  }
  if (!(await hasUsers(context.database.read)))
    lines.push('', 'Es gibt noch keine Benutzer. Legen Sie die erste Administration an: npm run create:user');
  if (context.database.kind === 'pglite')
    lines.push(
      '',
      'Eingebettete Datenbank: Gespeichertes übersteht das Ende des Programms, nicht jedoch einen Stromausfall.',
      'Für den echten Betrieb setzen Sie DATABASE_URL auf einen PostgreSQL-Server.',
    );
  return `${lines.join('\n')}\n\n`;
}
