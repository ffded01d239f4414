import { expect, test } from 'vitest';
import { runScript } from '../../support/servers/processes/run-script.ts';
import { startServer } from '../../support/servers/server.ts';

test('the first administrator is created by a command and signs in with a password of their own', async () => {
  const server = await startServer();
  await server.app.close();
  const create = (...flags: string[]) =>
    runScript(server, 'create-user', ['--vorname=Anna', '--name=Admin', ...flags]);
  const { stdout } = await create('--benutzername=anna.admin', '--email=anna@example.org');
  const altesPw = /One-time password: (\S+)/.exec(stdout)?.[1];
  await expect(create('--benutzername=Anna.Admin', '--email=anna@example.org')).rejects.toMatchObject({
    stderr: 'Benutzername ist bereits vergeben.\n',
  });
  await expect(create('--benutzername=аnna.admin', '--email=anna@example.org')).rejects.toThrow(
    'only letters',
  );
  await expect(create('--benutzername=anna.adm1n', '--email=anna@example.org')).rejects.toThrow('zu ähnlich');
  await expect(create('--benutzername=berta.admin', '--email=Anna@example.org')).rejects.toMatchObject({
    stderr: 'Diese E-Mail-Adresse gehört bereits zu einem anderen Benutzer des Innendienstes.\n',
  });
  await expect(create('--hilfe')).rejects.toThrow('There is no such option');
  expect((await create('--help')).stdout).toContain('--rolle=adm|idm');
  await expect(create('--benutzername=b', '--email=nichts')).rejects.toThrow('at least 3 characters');

  const started = await server.restart();
  try {
    const passwort = 'Frisch-Gebacken-77';
    const login = (password: string | undefined) =>
      started.call('/api/benutzer/login', {
        method: 'POST',
        body: { benutzername: 'anna.admin', passwort: password },
      });
    expect((await login(altesPw)).body.token).toBeUndefined();
    const changed = await started.call('/api/benutzer/passwort-aendern-mit-login', {
      method: 'POST',
      body: { altesPw, passwort, passwortWiederholung: passwort, benutzername: 'anna.admin' },
    });
    expect(changed.status).toBe(200);
    expect((await login(passwort)).body.user.rolle).toBe('adm');
  } finally {
    await started.close();
  }
});
