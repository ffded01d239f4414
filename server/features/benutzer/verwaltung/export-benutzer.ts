import {
  exportColumns,
  exportRows,
  parseSearchRequest,
  prepareSearch,
  visibleField,
} from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import type { PortalAppContext, PortalResourceService } from '../../../types/portal-types.ts';

const fields = [
  'id',
  'vn_nummer',
  'benutzername',
  'anrede',
  'vorname',
  'name',
  'email',
  'rolle',
  'aktiv',
  'wurde_aktiviert',
  'isTwoFactorAuthenticationEnabled',
  'benachrichtigungenErhalten',
  'letzte_anmeldung',
  'anlage_zeit',
];

/** A user is a number in memory until its row is sent, so this is far more than what an export of a search may have. */
const maxUsers = 1_000_000;

/** All users as CSV for German spreadsheets, oldest first. Yields it in chunks. */
export async function exportBenutzer(
  { database }: Pick<PortalAppContext, 'database'>,
  service: PortalResourceService<'benutzer'>,
  identity: Identity,
): Promise<AsyncGenerator<string>> {
  const { resource } = service;
  const { role } = identity;
  const titles = fields.map((field) => visibleField(resource, role, field)?.title ?? field);
  const request = parseSearchRequest(resource, role, { sortBy: 'id' });
  return exportRows(database.read, resource, {
    role,
    scope: service.scope(identity, 'search'),
    search: await prepareSearch(database.read, resource, role, request),
    columns: exportColumns(resource, role, fields, titles),
    maxRows: maxUsers,
  });
}
