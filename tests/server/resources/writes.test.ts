import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnTypes } from '../../../packages/server/src/resources/schema/column-types.ts';
import { isWritable, visibleField } from '../../../packages/server/src/resources/schema/field-access.ts';
import type { Resource } from '../../../packages/server/src/resources/schema/resource.ts';
import type { Role } from '../../../packages/server/src/shared/identity.ts';
import { loadPortalResources } from '../../../server/portal-resources.ts';
import { accidentPolicy } from '../../support/servers/samples/accident-policy.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A new record of every resource that its generic route can create. */
const samples: Readonly<Record<string, Record<string, unknown>>> = {
  benutzer: {
    benutzername: 'neu.angelegt',
    name: 'Altname',
    vorname: 'Vera',
    email: 'alt@example.org',
    rolle: 'adm',
  },
  maklergruppe: { gruppe: 'ALT', makler_nummern: [] },
  medieninhalt: { typ: '1', name: 'ALTINHALT', titel: 'Alttitel', text: 'Alttext' },
  nachricht: { vn_nummer: '10000001', bezug: 'MAIL', betreff: 'Altbetreff', nachricht: 'Alttext' },
  vertragseinsicht: { antragnehmer_nummer: '10000002', vertraege: ['Alle'] },
};

const { resources } = await loadPortalResources();
const roleFor = (resource: Resource, operation: 'create' | 'change' | 'search'): Role =>
  resource.rights[operation]?.at(-1) ?? 'adm';
const changeable = resources.flatMap((resource) => {
  const rolle = roleFor(resource, 'change');
  if (!resource.rights.change || !resource.rights.search) return [];
  const fields = resource.search.filter((name) => {
    const field = visibleField(resource, rolle, name);
    return (
      field?.type === columnTypes.text &&
      !field.schema.pattern &&
      !field.schema['x-enum'] &&
      isWritable(resource, rolle, field, 'change')
    );
  });
  return fields.map((field) => [resource.name, field, resource] as const);
});

let server: TestServer;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://portal.example' } });
  for (const rolle of ['vn', 'idm', 'adm'] as const) {
    await server.addUser({
      benutzername: `u-${rolle}`,
      rolle,
      vn_nummer: rolle === 'vn' ? '10000001' : null,
    });
    tokens.set(rolle, await server.signIn(`u-${rolle}`));
  }
  await server.insert('versicherungsnehmer', {
    partnerID: 9,
    partnerNummer: '10000009',
    anrede: '2',
    name: 'Neuling',
    vorname: 'Nele',
    plz: '26122',
    ort: 'Oldenburg',
    aktiv: true,
  });
  await server.insert('versicherungsnehmer', {
    partnerID: 1,
    partnerNummer: '10000001',
    anrede: '2',
    name: 'Muster',
    vorname: 'Erika',
    plz: '26122',
    ort: 'Oldenburg',
    aktiv: true,
  });
  await server.insert('vertrag', {
    vertraegeID: 9,
    VNNr: '10000009',
    vertragNr: '900000009',
    ...accidentPolicy,
  });
});
afterAll(() => server.close());

const as = (rolle: Role, path: string, options: object = {}) =>
  server.call(path, { token: tokens.get(rolle)!, ...options });
const etagOf = async (path: string, rolle: Role = 'adm') => (await as(rolle, path)).headers.get('etag');

/** Keys of the records that a search finds for a text, in every mode that matches parts or whole values. */
async function found(resource: Resource, text: string): Promise<readonly unknown[][]> {
  const path = `/api/${resource.path}?query=${encodeURIComponent(text)}&searchMode=`;
  const role = roleFor(resource, 'search');
  return Promise.all(
    ['ENTHAELT', 'EXAKT'].map(async (mode) =>
      (await as(role, path + mode)).body.data.map(
        (row: Record<string, unknown>) => row[resource.table.primaryKey],
      ),
    ),
  );
}

test('every resource with a generic call to create has a sample', () => {
  const creatable = resources.filter(({ rights }) => rights.create).map(({ name }) => name);
  expect(Object.keys(samples).sort()).toEqual(creatable.sort());
});

test.each(changeable)('%s is found by its new %s only, with another ETag', async (name, field, resource) => {
  const rolle = roleFor(resource, 'change');
  const unique = `${name}${field}`.toLowerCase();
  const sample = {
    ...samples[name],
    ...(name === 'benutzer' && { benutzername: unique, email: `${unique}@example.org` }),
  };
  const created = await as(roleFor(resource, 'create'), `/api/${resource.path}`, {
    method: 'POST',
    body: { ...sample, [field]: `vor${unique}`.slice(0, 30) },
  });
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  const key = created.body[resource.table.primaryKey];
  const path = `/api/${resource.path}/${key}`;
  if (name === 'nachricht')
    await as('idm', '/api/nachricht/sende-archiv-email', { method: 'POST', body: { nachricht_id: key } });
  const etag = await etagOf(path, rolle);
  const changed = await as(rolle, path, {
    method: 'PATCH',
    body: { [field]: `nach${unique}`.slice(0, 30) },
    headers: { 'if-match': etag },
  });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect(await found(resource, `nach${unique}`.slice(0, 30))).toEqual([[key], [key]]);
  expect(await found(resource, `vor${unique}`.slice(0, 30))).toEqual([[], []]);
});

test('a created record has the ETag of its response', async () => {
  const sample = { ...samples.benutzer, benutzername: 'etag.neu', email: 'etag@example.org' };
  const created = await as('adm', '/api/benutzer', { method: 'POST', body: sample });
  expect(created.headers.get('etag')).toBe(await etagOf(`/api/benutzer/${created.body.id}`));
});

test('a changed address, a reverted one and a renewed registration change the ETag', async () => {
  const benutzer = resources.find(({ name }) => name === 'benutzer')!;
  const id = await server.addUser({ benutzername: 'wechsel', email: 'vorher@example.org' });
  const path = `/api/benutzer/${id}`;
  const first = await etagOf(path);
  const email = 'nachher@example.org';
  const { status } = await server.call('/api/benutzer/email-aendern', {
    method: 'POST',
    token: await server.signIn('wechsel'),
    body: { alteEmail: 'vorher@example.org', email, emailWiederholung: email },
  });
  expect(status).toBe(200);
  expect(await found(benutzer, email)).toEqual([[id], [id]]);
  // Customers write from the address that they had.
  expect(await found(benutzer, 'vorher@example.org')).toEqual([[id], [id]]);
  const second = await etagOf(path);
  expect(second).not.toBe(first);
  const stale = { method: 'PATCH', body: { name: 'Spät' }, headers: { 'if-match': first } };
  expect((await as('adm', path, stale)).status).toBe(412);

  const link = await waitFor(async () => {
    const [mail] = await mailsTo(server.dataDir, 'vorher@example.org');
    return /email-ruecknahme\/([\w-]{43})/.exec(mail?.text ?? '')![1];
  });
  const back = { method: 'POST', body: { token: link } };
  expect((await server.call('/api/benutzer/email-ruecknahme', back)).status).toBeLessThan(300);
  expect(await found(benutzer, 'vorher@example.org')).toEqual([[id], [id]]);
  expect(await found(benutzer, email)).toEqual([[], []]);
  expect(await etagOf(path)).not.toBe(second);
});

test('a user who registers again is found by the new address', async () => {
  const benutzer = resources.find(({ name }) => name === 'benutzer')!;
  const register = (email: string) =>
    server.call('/api/imap2/registrierung', {
      method: 'POST',
      body: {
        email,
        emailConfirm: email,
        vssNummer: '900000009',
        plz: '26122',
        nutzungsbedingungen: true,
        frontend_host: server.context.publicUrl(),
      },
    });
  const idOf = (email: string) =>
    waitFor(async () => {
      const [[id] = []] = await found(benutzer, email);
      expect(id).toBeTypeOf('number');
      return id;
    });
  await register('erste@example.org');
  const id = await idOf('erste@example.org');
  const etag = await etagOf(`/api/benutzer/${id}`);
  await register('zweite@example.org');
  expect(await idOf('zweite@example.org')).toBe(id);
  expect(await found(benutzer, 'erste@example.org')).toEqual([[], []]);
  expect(await etagOf(`/api/benutzer/${id}`)).not.toBe(etag);
});
