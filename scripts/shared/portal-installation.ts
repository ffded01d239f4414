import { queuesOf } from '@schema-screens/server/modules';
import type { EncryptedColumn, Installation } from '@schema-screens/server/operation';
import { standardQueuesOf } from '@schema-screens/server/queues';
import { loadEnvironmentFile, readConfig } from '@schema-screens/server/shared';
import { portalModules } from '../../server/features/portal-modules.ts';
import { loadPortalResources, portalMigrations } from '../../server/portal-resources.ts';

/** Where the portal stores encrypted secrets. */
export const portalEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'benutzer', column: 'tfa_geheimnis', isOfResource: true },
  { table: 'mail_ausgang', column: 'inhalt', isOfResource: true },
  { table: 'session', column: 'totp_draft' },
  { table: 'letter_outbox', column: 'content' },
  { table: 'password_request', column: 'email' },
  { table: 'registration_request', column: 'details' },
  { table: 'email_return', column: 'former_email' },
  { table: 'email_return', column: 'totp_secret' },
];

/** The portal of the settings in the environment and `.env`. */
export async function openPortal(): Promise<Installation> {
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const resources = await loadPortalResources();
  return {
    config,
    resources,
    migrations: portalMigrations,
    sealed: portalEncryptedColumns,
    queues: [
      ...new Set([
        ...standardQueuesOf(resources),
        ...queuesOf(portalModules, resources).map(({ queue }) => queue),
      ]),
    ],
    words: {
      operator: 'Betrieb',
      backupOf: 'Sicherung vom',
      documents: 'Dokumente',
      secrets: 'Geheimnisse',
      tasks: 'Aufgaben',
    },
  };
}
