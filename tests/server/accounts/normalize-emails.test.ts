import { expect, test } from 'vitest';
import { normalizeStaffEmails } from '../../../server/features/benutzer/verwaltung/normalize-emails.ts';
import { startServer } from '../../support/servers/server.ts';

test('a start stores addresses of staff as new ones are, but none that somebody else has', async () => {
  const server = await startServer();
  const emails: Record<string, [rolle: string, email: string]> = {
    adam: ['adm', 'Adam@xn--mller-kva.de'],
    beate: ['idm', 'beate@XN--MLLER-KVA.DE'],
    carla: ['idm', 'info@müller.de'],
    dora: ['idm', 'Info@xn--mller-kva.de'],
    emil: ['idm', 'emil@xn--e1afmkfd.xn--p1ai'],
    frieda: ['vn', 'frieda@xn--mller-kva.de'],
    gustav: ['idm', 'gustav@example.org'],
  };
  const stored = async ({ context }: typeof server) => {
    const rows = await context.database.read
      .selectFrom('benutzer')
      .select(['benutzername', 'email', 'version', 'letzterAenderungsuser'])
      .where('benutzername', 'in', Object.keys(emails))
      .orderBy('benutzername')
      .execute();
    return rows.map(({ benutzername, email, version, letzterAenderungsuser }) => [
      benutzername,
      email,
      Number(version),
      letzterAenderungsuser,
    ]);
  };
  for (const [benutzername, [rolle, email]] of Object.entries(emails))
    await server.addUser({
      benutzername,
      rolle,
      email,
      ...(rolle === 'vn' && { vn_nummer: '10000001' }),
    });
  const before = await stored(server);
  const restarted = await server.restart();
  try {
    const after = await stored(restarted);
    const normalized: Record<string, string> = { adam: 'Adam@müller.de', beate: 'beate@müller.de' };
    expect(after).toEqual(
      before.map(([name, email, version, user]) =>
        name! in normalized
          ? [name, normalized[name as string], Number(version) + 1, 'E-Mail-Schreibweise']
          : [name, email, version, user],
      ),
    );
    // What is taken is told at each start, until somebody mends it.
    expect(await normalizeStaffEmails(restarted.context)).toEqual({ changed: 0, taken: 1 });
    await restarted.update('benutzer', { benutzername: 'carla' }, { email: 'carla@müller.de' });
    const parallel = await Promise.all([1, 2, 3].map(() => normalizeStaffEmails(restarted.context)));
    expect(parallel.map(({ changed }) => changed).toSorted()).toEqual([0, 0, 1]);
    expect(parallel.map(({ taken }) => taken)).toEqual([0, 0, 0]);
    expect((await stored(restarted))[3]).toEqual(['dora', 'Info@müller.de', 2, 'E-Mail-Schreibweise']);
  } finally {
    await restarted.close();
  }
});
