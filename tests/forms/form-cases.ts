import { randomInt, randomUUID } from 'node:crypto';
import type { FormScreen } from '@schema-screens/schema/language';
import type { FormVisit, GivenValues } from '../support/rendering/headless-form.ts';
import { type DemoName, type DemoServer, sendNachricht } from '../support/servers/demo-server.ts';
import { testPassword } from '../support/servers/users.ts';

/** How to open a form, and which values its fields need that the schema does not determine. */
export interface FormCase {
  /** Opens it again, with fresh one-time data. */
  readonly visit?: (server: DemoServer) => Promise<Partial<FormVisit>>;
  readonly given?: (visit: FormVisit) => GivenValues;
}

const accounts: Readonly<Record<string, DemoName>> = {
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};

/** A session of a demo account. */
async function demoVisit(server: DemoServer, name: DemoName): Promise<FormVisit> {
  const token = await server.tokenOf(name);
  const { body } = await server.call('/api/benutzer/sitzung', { token });
  return { url: server.url, token, user: body.user };
}

/** A session of a new user, whose account the form may change. */
async function newUserVisit(server: DemoServer): Promise<FormVisit> {
  const benutzername = `neu.${randomUUID().slice(0, 8)}`;
  await server.addUser({ benutzername, rolle: 'idm', email: `${benutzername}@example.org` });
  const token = await server.signIn(benutzername);
  const { body } = await server.call('/api/benutzer/sitzung', { token });
  return { url: server.url, token, user: body.user };
}

/** Who opens a form that has no case of its own. */
export function visitOf({ access }: FormScreen, server: DemoServer): Promise<FormVisit> {
  if (access === 'public') return Promise.resolve({ url: server.url, user: null });
  if (access === 'session') return newUserVisit(server);
  const role = access.find((name) => name in accounts) ?? 'adm';
  return demoVisit(server, accounts[access.includes('adm') ? 'adm' : role]!);
}

const handedOver =
  (path: string, name = 'id') =>
  async (server: DemoServer): Promise<Partial<FormVisit>> => {
    const { body } = await server.as('erika.muster', `/api/imap2/auth/${path}`, { method: 'POST' });
    return { params: { id: body[name] } };
  };

/** A record that is created for the case; its key is the parameter id. */
const recordOf =
  (name: DemoName, resource: string, values: () => Record<string, unknown>) =>
  async (server: DemoServer): Promise<Partial<FormVisit>> => {
    const { status, body } = await server.as(name, `/api/${resource}`, { method: 'POST', body: values() });
    if (status !== 201) throw new Error(`${resource} answered ${status}: ${JSON.stringify(body)}`);
    return { params: { id: String(body.id) } };
  };

const unique = (): string => randomUUID().slice(0, 8);
const person = () => ({ benutzername: `b.${unique()}`, email: `${unique()}@example.org`, rolle: 'idm' });
/** Each group exists once. */
async function withoutMaklergruppen(server: DemoServer): Promise<Partial<FormVisit>> {
  const { body } = await server.as('adam.admin', '/api/maklergruppe');
  for (const { id } of body.data)
    await server.as('adam.admin', `/api/maklergruppe/${id}`, { method: 'DELETE' });
  return {};
}

/** A row of the server's own making; its key is the parameter id. */
const rowOf =
  (resource: string, values: Record<string, unknown>) =>
  async (server: DemoServer): Promise<Partial<FormVisit>> => {
    const { id } = await server.insert(resource, values);
    return { params: { id: String(id) } };
  };

/** Requests that nobody has sent today: the same request is refused while it is open. */
const someNumber = (): string => String(randomInt(10_000_000, 99_999_999));
export const formCases: Readonly<Record<string, FormCase>> = {
  AENDERUNG_NEUER_BENUTZERNAME: {
    visit: async (server) => {
      const benutzername = `neu.${unique()}`;
      await server.addUser({ benutzername, benutzername_vergabe_erzwingen: true });
      return { token: await server.signIn(benutzername) };
    },
    given: () => ({ benutzername: `neu.${unique()}` }),
  },
  EMAIL_AENDERN: {
    given: ({ user }) => ({
      alteEmail: user?.email,
      email: `${unique()}@example.org`,
      emailWiederholung: ({ email }: { email: string }) => email,
    }),
  },
  PASSWORT_AENDERN: {
    given: () => ({
      altesPw: testPassword,
      passwort: 'Ganz-Anders-2027!',
      passwortWiederholung: 'Ganz-Anders-2027!',
    }),
  },
  SCHADENANTRAG_GLAS: { visit: handedOver('schadenmeldung/910000003') },
  SCHADENANTRAG_UNWETTER: { visit: handedOver('schadenmeldung/910000002') },
  SCHADENANTRAG_TIER: { visit: handedOver('schadenmeldung/910000006') },
  SEPA_MANDAT: { visit: handedOver('sepa/910000001', 'formId') },
  FINANZAMTBESCHEINIGUNG_ANFORDERN_PRESELECTED: {
    visit: async () => ({ params: { vertragNr: '910000001' } }),
  },
  VERTRAGSZUGRIFF_ANLEGEN: {
    given: () => ({ antragnehmer_nummer: someNumber(), vertraege: ['920000003'], alle: false }),
  },
  BENUTZER_ANLEGEN: { given: person },
  BENUTZER_BEARBEITEN: {
    visit: recordOf('adam.admin', 'benutzer', () => ({
      ...person(),
      name: 'Muster',
      vorname: 'Mia',
      anrede: '1',
    })),
  },
  KUNDENANSICHT: {
    visit: async (server) => {
      const vn = { benutzername: `vn.${unique()}`, rolle: 'vn', vn_nummer: '10000001' };
      return { params: { id: String(await server.addUser(vn)) } };
    },
  },
  MAKLERGRUPPE_ANLEGEN: { visit: withoutMaklergruppen },
  MAKLERGRUPPE_BEARBEITEN: {
    visit: async (server) => {
      await withoutMaklergruppen(server);
      return recordOf('adam.admin', 'maklergruppe', () => ({ gruppe: 'NORD' }))(server);
    },
  },
  MEDIENINHALT_BEARBEITEN: {
    visit: async (server) => {
      const { body } = await server.as('adam.admin', '/api/medieninhalt');
      return { params: { id: String(body.data[0].id) } };
    },
  },
  EINGANG_BEANTWORTEN: {
    visit: rowOf('eingang', {
      art: 'KONTAKT',
      zustand: 'O',
      vn_nummer: '10000001',
      absender: 'Erika Muster',
      betreff: 'Frage',
    }),
  },
  VERTRAGSZUGRIFF_ZURUECKNEHMEN: {
    visit: rowOf('vertragszugriff', {
      antragsteller_nummer: '10000006',
      antragnehmer_nummer: '10000001',
      antragnehmer_plz: '26122',
      vertraege: ['910000001'],
      status_idm: 'A',
    }),
  },
  NACHRICHT_ANLEGEN_PRESELECTED_VN: { visit: async () => ({ params: { vn_nummer: '10000001' } }) },
  NACHRICHT_BEARBEITEN: {
    visit: async (server) => ({ params: { id: String(await sendNachricht(server)) } }),
  },
};

/** Forms that only a browser or another system can submit, each with its reason. */
export const otherForms: Readonly<Record<string, string>> = {
  PASSKEY_ANLEGEN: 'the browser makes the passkey: tests/journeys/account/passkey.spec.ts',
  PASSKEY_ENTFERNEN: 'needs a passkey: tests/journeys/account/passkey.spec.ts',
  ZWEI_FAKTOR_AUTH: 'needs an authenticator app: tests/journeys/account/zwei-faktor.spec.ts',
  WIEDERHERSTELLUNGSCODES_ERZEUGEN: 'needs an authenticator app: tests/journeys/account/zwei-faktor.spec.ts',
  MEDIENINHALT_UEBERNEHMEN: 'needs a second installation: tests/server/portal/medieninhalt.test.ts',
  VERTRAG_FREISCHALTEN: 'each code opens once: tests/server/portal/vertraege/vertragseinsicht.test.ts',
};
