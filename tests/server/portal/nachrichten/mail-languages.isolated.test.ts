import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localeFor, runInLocale } from '../../../../packages/server/src/shared/request-locale.ts';
import schemaTexts from '../../../../schemas/en.json' with { type: 'json' };
import { insurerBrand } from '../../../../server/brand.ts';
import featureTexts from '../../../../server/en.json' with { type: 'json' };
import { englishLetterTexts } from '../../../../server/texts/english-letter-texts.ts';
import { englishMailTexts } from '../../../../server/texts/english-mail-texts.ts';
import { germanLetterTexts } from '../../../../server/texts/german-letter-texts.ts';
import { germanMailTexts } from '../../../../server/texts/german-mail-texts.ts';
import { letterTexts, mailTexts } from '../../../../server/texts/portal-texts.ts';
import { withoutMarked } from '../../../support/rendering/marks.ts';
import {
  type DemoServer,
  nachricht,
  sendNachricht,
  startDemoServer,
} from '../../../support/servers/demo-server.ts';
import { accidentPolicy } from '../../../support/servers/samples/accident-policy.ts';
import { genericTexts } from '../../../support/servers/samples/generic-texts.ts';
import { mailsTo } from '../../../support/servers/samples/konto-mails.ts';
import { deliveredLetters } from '../../../support/servers/samples/letters.ts';
import { testPassword } from '../../../support/servers/server.ts';
import { messageTexts } from '../../../support/spelling/message-texts.ts';
import { SoftPasskey } from '../../../support/stand-ins/soft-passkey.ts';
import { waitFor } from '../../../support/wait-for.ts';

const serverTexts = { ...genericTexts, ...featureTexts };
const erika = 'erika.muster';
const toErika = 'erika.muster@example.org';
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

vi.mock('../../../../packages/server/src/shared/config/application.ts', async (original) => {
  const actual = await original<{ application: { languages: string[] } }>();
  const { application } = actual;
  return { ...actual, application: { ...application, languages: [...application.languages, 'qaa'] } };
});
vi.mock('../../../../packages/server/src/shared/texts/dictionary.ts', async () => {
  const { madeUpDictionary } = await import('../../../support/servers/samples/made-up-dictionary.ts');
  return madeUpDictionary;
});
vi.mock('../../../../server/texts/portal-texts.ts', async (original) => {
  const { madeUpTexts } = await import('../../../support/servers/samples/made-up-portal-texts.ts');
  return { ...(await original<object>()), ...madeUpTexts };
});

let server: DemoServer;
let count = 0;
/** What readers of mails have chosen. */
let language = 'en';

beforeAll(async () => {
  server = await startDemoServer({}, { signInsPerNetwork: 10_000 });
});
afterAll(() => server.close());

const chooseLanguage = (token: string) =>
  good('/api/einstellungen/sprache', { method: 'PATCH', token, body: { wert: { sprache: language } } });

/** Requests are German: whatever a mail takes from the language of the request is seen. */
async function good(path: string, options: Parameters<DemoServer['call']>[1]) {
  const answer = await server.call(path, options);
  expect([path, answer.status, answer.body]).toEqual([
    path,
    expect.toSatisfy((status: number) => status < 300),
    answer.body,
  ]);
  return answer;
}

const post = async (path: string, body: unknown, token?: string) =>
  (await good(`/api/${path}`, { method: 'POST', body, ...(token && { token }) })).body;
const asErika = async (path: string, method: string, body: unknown) =>
  (await good(`/api/${path}`, { method, body, token: await server.tokenOf(erika) })).body;
const asStaff = async (path: string, body?: unknown, headers = {}) =>
  (
    await good(`/api/${path}`, {
      method: 'POST',
      headers,
      token: await server.tokenOf('ina.innendienst'),
      ...(body !== undefined && { body }),
    })
  ).body;

/** A user who has chosen the language, signed in. */
async function reader(values: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  const benutzername = `reader${count}.english`;
  const email = `reader${count}@example.org`;
  const id = await server.addUser({ benutzername, email, vorname: 'Anna', name: 'Reader', ...values });
  const token = await server.signIn(benutzername);
  await chooseLanguage(token);
  return { id, benutzername, email, token };
}

const twoFactor = () => ({
  isTwoFactorAuthenticationEnabled: true,
  tfa_geheimnis: server.context.secretBox.seal(key),
});
const codeNow = (secret = key) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

/** The same with a second factor. */
async function carefulReader() {
  const user = await reader();
  await server.update('benutzer', { id: user.id }, twoFactor());
  return user;
}

async function policyholder(values: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  const number = 17_000_000 + count;
  await server.insert('versicherungsnehmer', {
    partnerID: number,
    partnerNummer: String(number),
    anrede: '2',
    name: 'Reader',
    vorname: 'Anna',
    titel: null,
    strasse: 'Lindenallee 31',
    plz: '26122',
    ort: 'Oldenburg',
    aktiv: true,
  });
  await server.insert('vertrag', {
    vertraegeID: number,
    VNNr: String(number),
    vertragNr: String(970_000_000 + count),
    ...accidentPolicy,
    ...values,
  });
  return { vn_nummer: String(number), vssNummer: String(970_000_000 + count) };
}

const register = (email: string, vssNummer: string) =>
  good('/api/imap2/registrierung', {
    method: 'POST',
    headers: { 'accept-language': language },
    body: {
      email,
      emailConfirm: email,
      vssNummer,
      plz: '26122',
      nutzungsbedingungen: true,
      frontend_host: server.context.publicUrl(),
    },
  });

async function addPasskey(token: string) {
  const { optionen } = await post('benutzer/passkeys/optionen', {}, token);
  const antwort = new SoftPasskey().register(optionen, { origin: server.context.publicUrl() });
  await post('benutzer/passkeys', { name: 'My phone', antwort }, token);
}

/** A user whose address has changed, with the link that undoes it. */
async function movedReader(user: Awaited<ReturnType<typeof reader>>) {
  const neu = `new.${user.email}`;
  await post(
    'benutzer/email-aendern',
    { alteEmail: user.email, email: neu, emailWiederholung: neu },
    user.token,
  );
  const [mail] = await mailsAbout('emailReplaced', user.email);
  return { ...user, neu, link: /email-ruecknahme\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] };
}

type LetterName = Exclude<keyof typeof germanLetterTexts, 'shared'>;

/** A mail about something of the portal; those about what somebody has sent are named after that. */
type MailName =
  | Exclude<keyof typeof germanMailTexts, 'shared' | 'eingangShared' | 'eingang' | 'hinweis' | 'archive'>
  | keyof typeof germanMailTexts.eingang;

const textsOfReader = () => runInLocale(localeFor(language), mailTexts);

function subjectOf(name: MailName): string {
  const { eingang, ...others } = textsOfReader();
  const { subject } = { ...others, ...eingang }[name];
  return typeof subject === 'string' ? subject : subject({ product: insurerBrand.product });
}

const mailsWith = (subject: string, address: string) =>
  waitFor(async () => {
    const found = (await mailsTo(server.dataDir, address)).filter((mail) => mail.subject === subject);
    expect(found).not.toEqual([]);
    return found;
  });

const mailsAbout = (name: MailName, address: string) => mailsWith(subjectOf(name), address);

/** Sends a mail to a reader of the language, and returns the addresses that it goes to. */
type Send = () => Promise<readonly string[]>;
/** Sends a letter, and returns a text that tells it from others. */
type SendLetter = () => Promise<string>;

/** What sends each kind of mail about something of the portal. */
const mails: Readonly<Record<MailName, Send>> = {
  passkeyAdded: async () => {
    const { token, email } = await reader();
    await addPasskey(token);
    return [email];
  },
  passkeyRemoved: async () => {
    const { token, email } = await reader();
    await addPasskey(token);
    const { body } = await good('/api/benutzer/passkeys', { token });
    await post(`benutzer/passkeys/${body.data[0].id}/entfernen`, {}, token);
    return [email];
  },
  recoveryCodeUsed: async () => {
    const { token, email, benutzername } = await carefulReader();
    const { wiederherstellungscodes: codes } = await post('benutzer/tfa/wiederherstellungscodes', {}, token);
    const pending = await post('benutzer/login', { benutzername, passwort: testPassword });
    await post('benutzer/tfa/verify', { authenticator_code: codes[0] }, pending.token);
    return [email];
  },
  twoFactorOff: async () => {
    const { token, email } = await carefulReader();
    await post(
      'benutzer/tfa/switch',
      { authenticator_code: codeNow(), input_id: 'disable_authenticator_code' },
      token,
    );
    return [email];
  },
  ANSCHRIFT_AENDERN: async () => {
    const { body } = await good('/api/services/anschrift-aenderung/neu', {
      token: await server.tokenOf(erika),
    });
    const { kundennummern: _, moeglich: __, ...start } = body;
    const anschrift = { plz: '50667', ort: 'Köln', strasse: 'Domplatz 1' };
    await asErika('services/anschrift-aenderung/save', 'POST', { ...start, anschrift });
    return [toErika];
  },
  benutzernameChanged: async () => {
    const { token, email, benutzername } = await reader();
    await good(`/api/benutzer/benutzername-aendern/other.${benutzername}`, { method: 'POST', token });
    return [email];
  },
  emailReplaced: async () => [(await movedReader(await reader())).email],
  emailAssigned: async () => [(await movedReader(await reader())).neu],
  passwordChanged: async () => {
    const { token, email } = await reader();
    await addPasskey(token);
    const passwort = 'Quite-New-Words-77';
    const twice = { passwort, passwortWiederholung: passwort };
    await post('benutzer/passwort-aendern-mit-login', { altesPw: testPassword, ...twice }, token);
    return [email];
  },
  emailRestored: async () => {
    const user = await reader();
    const { email, link } = await movedReader(user);
    await server.update('benutzer', { id: user.id }, twoFactor());
    await post('benutzer/email-ruecknahme', { token: link });
    return [email];
  },
  emailWithdrawn: async () => {
    const { neu, link } = await movedReader(await reader());
    await post('benutzer/email-ruecknahme', { token: link });
    return [neu];
  },
  emailNotRestored: async () => {
    const { email, neu, link } = await movedReader(await reader({ rolle: 'idm' }));
    await server.addUser({ benutzername: `heir${count}.english`, rolle: 'idm', email });
    const { status } = await server.call('/api/benutzer/email-ruecknahme', {
      method: 'POST',
      body: { token: link },
    });
    expect(status).toBe(409);
    return [email, neu];
  },
  alreadyRegistered: async () => {
    const { vn_nummer, vssNummer } = await policyholder();
    const { email } = await reader({ vn_nummer, wurde_aktiviert: true });
    await register('somebody@example.org', vssNummer);
    return [email];
  },
  activation: async () => {
    const { vssNummer } = await policyholder();
    await register('newcomer@example.org', vssNummer);
    return ['newcomer@example.org'];
  },
  erstkennwortByPost: async () => [await forgetErstkennwort()],
  recoveryCodesRenewed: async () => {
    const { token, email } = await carefulReader();
    await post('benutzer/tfa/wiederherstellungscodes', { passwort: testPassword }, token);
    return [email];
  },
  einmalpasswort: async () => {
    const { email } = await reader();
    await post('benutzer/passwort-vergessen', { email });
    return [email];
  },
  twoFactorOn: async () => {
    const { token, email } = await reader();
    const { secret_code } = await post('benutzer/tfa/generate', undefined, token);
    const code = codeNow(secret_code);
    await post(
      'benutzer/tfa/switch',
      { authenticator_code: code, input_id: 'enable_authenticator_code' },
      token,
    );
    return [email];
  },
  staffErstkennwort: async () => {
    const email = `paula.${language}@example.org`;
    await good('/api/benutzer', {
      method: 'POST',
      token: await server.tokenOf('adam.admin'),
      headers: { 'accept-language': language },
      body: {
        benutzername: `paula.${language}`,
        name: 'Reader',
        vorname: 'Paula',
        email,
        rolle: 'idm',
      },
    });
    return [email];
  },
  DATEIEN: async () => {
    const dateien = [{ datei_name: 'note.txt', daten: 'QmVsZWc=' }];
    await asErika('services/dateien-hochladen', 'POST', { dateien, anlass: { thema: 'st' } });
    return [toErika];
  },
  FINANZAMTSBESCHEINIGUNG: async () => {
    const steuerjahr = server.clock.now().getFullYear() - 1;
    await asErika('finanzamtsbescheinigung', 'POST', { vertraege: ['910000001'], steuerjahr });
    return [toErika];
  },
  KONTAKT: async () => {
    await asErika('kontakt', 'POST', { vertrag: '910000001', nachricht: 'There is a message.' });
    return [toErika];
  },
  RUECKRUF: async () => {
    const token = await server.tokenOf(erika);
    const [day] = (await good('/api/services/rueckruf/tage', { token })).body;
    const [time] = (await good(`/api/services/rueckruf/zeiten/${day.tag}`, { token })).body;
    await asErika('services/rueckruf', 'POST', {
      thema: 'vt',
      vertrag: '910000001',
      zeitraum: time.zeitraum,
      telefon: '0441 123456',
    });
    return [toErika];
  },
  SCHADENMELDUNG: async () => {
    const { id } = await asErika('imap2/auth/schadenmeldung/910000001', 'POST', undefined);
    const { antrag } = await post(`schadenantrag/kumul/${id}/oeffnen`, undefined);
    await post(`schadenantrag/kumul/${antrag}`, {
      schadenDatum: '2026-03-01',
      ereignis: 'hagel',
      betroffen: ['dach'],
      strasse: 'Gartenstraße 12',
      plz: '26122',
      ort: 'Oldenburg',
      beschreibung: 'There is a message.',
      richtig: true,
    });
    return [toErika];
  },
  SEPA: async () => {
    const { formId } = await asErika('imap2/auth/sepa/910000001', 'POST', undefined);
    const { antrag } = await post(`sepa-mandat/${formId}/oeffnen`, undefined);
    await post(`sepa-mandat/${antrag}`, {
      kontoinhaber: 'Anna Reader',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      zustimmung: true,
    });
    return [toErika];
  },
  PERSOENLICHE_DATEN: async () => {
    const { body: vn } = await good('/api/imap2/currentVN', { token: await server.tokenOf(erika) });
    const values = { name: 'Muster-Neu', telefon: '0441 123456', geburtsdatum: '1970-01-02' };
    await asErika(`imap2/versicherungsnehmer/${vn.partnerID}`, 'PATCH', { vorname: vn.vorname, ...values });
    return [toErika];
  },
  VERTRAGSAENDERUNG: async () => {
    const { body } = await good('/api/imap2/vertrag/910000001/vertragsaenderung', {
      token: await server.tokenOf(erika),
    });
    const { gruppe: _, bezeichnung: __, hatQm: ___, ...risiko } = body.risiken[0];
    const neueAdresse = { strasse: 'Domplatz 1', plz: '50667', ort: 'Köln' };
    await asErika('services/vertragsaenderung', 'POST', {
      aenderungen: [{ ...risiko, neueAdresse, neueQm: 99 }],
    });
    return [toErika];
  },
  VERTRAGSZUGRIFF: async () => {
    const { vssNummer, vn_nummer } = await policyholder();
    await asErika('vertragseinsicht', 'POST', {
      antragnehmer_nummer: vn_nummer,
      antragnehmer_plz: '26122',
      vertraege: [vssNummer],
    });
    return [toErika];
  },
  vertragszugriffTakenBack: async () => {
    const { vssNummer, vn_nummer } = await policyholder();
    const { email } = await reader({ vn_nummer });
    const { id } = await server.insert('vertragszugriff', {
      antragsteller_nummer: '10000001',
      antragnehmer_nummer: vn_nummer,
      antragnehmer_plz: '26122',
      vertraege: [vssNummer],
    });
    await asStaff('vertragszugriff/durchlauf');
    await asStaff(`vertragszugriff/${id}/zuruecknehmen`, { grund: 'There is a message.' });
    return [toErika, email];
  },
  zahlungsdatenChanged: async () => {
    const rechnung = { vertraege: ['910000001'], zahlweiseClassic: '1', inkassoArt: '1' };
    await asErika('imap2/zahlungsdaten/910000001', 'PATCH', rechnung);
    const lastschrift = {
      zahlweiseClassic: '4',
      inkassoArt: '2',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    };
    const vertraege = ['910000001', '910000002'];
    await asErika('imap2/zahlungsdaten/910000001', 'PATCH', { vertraege, ...lastschrift });
    await waitFor(async () => expect(await mailsAbout('zahlungsdatenChanged', toErika)).toHaveLength(2));
    return [toErika];
  },
};

const freischaltung: SendLetter = async () => {
  const { vn_nummer, vssNummer } = await policyholder();
  await reader({ vn_nummer });
  await server.insert('vertragszugriff', {
    antragsteller_nummer: '10000006',
    antragnehmer_nummer: vn_nummer,
    antragnehmer_plz: '26122',
    vertraege: [vssNummer],
  });
  await asStaff('vertragszugriff/durchlauf');
  return `1${vn_nummer}`;
};

/** What sends each letter. */
const letters: Readonly<Record<LetterName, SendLetter>> = {
  erstkennwort: async () => {
    const { vn_nummer } = await policyholder();
    await forgetErstkennwort(vn_nummer);
    return `1${vn_nummer}`;
  },
  freischaltung,
};

/** Somebody without a password of their own has forgotten the first one; returns the address. */
async function forgetErstkennwort(vn_nummer?: string): Promise<string> {
  const { id, email } = await reader({ vn_nummer: vn_nummer ?? (await policyholder()).vn_nummer });
  await server.update('benutzer', { id }, { erstkennwort_gueltig_bis: '2999-01-01T00:00:00Z' });
  await post('benutzer/passwort-vergessen', { email });
  return email;
}

/** What is neither German nor English: names, addresses, and products. */
const names = [
  insurerBrand.insurer,
  insurerBrand.address.street,
  insurerBrand.address.city,
  insurerBrand.email,
  insurerBrand.product,
  'Lindenallee 31',
  'Hausrat Komfort',
  'Wohngebäude',
];
/** What people are called, what staff have written, and what customers have entered. */
const data = ['Anna', 'Reader', 'There is a message.', 'News qaa', 'Commerzbank', 'COBADEFFXXX'];
/** Words that are in every German sentence, and in no English one. */
const words =
  'der die das den dem ein eine einen und oder ist sind nicht kein Sie Ihr Ihre Ihrer Ihres Ihrem Ihnen wurde wurden für auf mit zu zum zur von bei Uhr Ihren bitte haben wird Guten';

const phrasesOf = (catalog: unknown): string[] =>
  typeof catalog === 'string'
    ? messageTexts(catalog).map((text) => text.trim())
    : Object.values(catalog as object).flatMap(phrasesOf);

const germanOfCatalogs = phrasesOf([germanMailTexts, germanLetterTexts]).filter(
  (german) => /\p{L}{4}/u.test(german) && !phrasesOf([englishMailTexts, englishLetterTexts]).includes(german),
);

/** German texts of the server and of schemas in a text of the server, and German words. */
function germanIn(text: string): string[] {
  const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const texts = Object.entries({ ...schemaTexts, ...serverTexts })
    .filter(([german, english]) => german.split('@')[0] !== english)
    .flatMap(([german]) => german.split('@')[0]!.split(/\{\w+\}/))
    .map((german) => german.trim())
    .filter((german) => /\p{L}{4}/u.test(german));
  const english = new Set(Object.values({ ...schemaTexts, ...serverTexts }));
  return [...texts, ...germanOfCatalogs, ...words.split(' ')].filter(
    (german) =>
      !english.has(german) &&
      left.includes(german) &&
      new RegExp(
        `(?<![\\p{L}\\p{N}])${german.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'u',
      ).test(left),
  );
}

const plain = (html: string): string => html.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '\n');

/** Words of a text of the made-up language that are neither marked nor data. */
const unmarkedIn = (text: string): string[] =>
  [...names, ...data]
    .reduce((rest, name) => rest.replaceAll(name, ''), withoutMarked(text))
    // Addresses (a letter's go over several lines), user names, passwords and codes.
    .replaceAll(/https?:\S+|\w+\/\d+|[\w.-]+@[\w.-]+|reader\d+\.english|[A-Z0-9]{4}(?:-[A-Z0-9]{4})+/g, '')
    .match(/\p{L}{3,}/gu) ?? [];

describe.each([
  { name: 'English', code: 'en', foreignIn: germanIn },
  { name: 'a made-up language', code: 'qaa', foreignIn: unmarkedIn },
])('to a reader of $name', ({ code, foreignIn }) => {
  beforeAll(async () => {
    language = code;
    await chooseLanguage(await server.tokenOf(erika));
  });

  test.each(Object.entries(mails) as [MailName, Send][])(
    'the mail %s, whatever the language of the request',
    async (name, send) => {
      const before = new Set(await mailsTo(server.dataDir, toErika));
      for (const address of await send()) {
        const sent = await waitFor(async () => {
          const found = (await mailsAbout(name, address)).filter((mail) => !before.has(mail));
          expect(found).not.toEqual([]);
          return found;
        });
        for (const { text = '', html = '' } of sent) {
          expect([text, foreignIn(text)]).toEqual([text, []]);
          expect(text).toContain(textsOfReader().shared.farewell({ insurer: insurerBrand.insurer }));
          expect(html).toContain(`<html lang="${code}">`);
          expect(foreignIn(plain(html))).toEqual([]);
        }
      }
    },
  );

  test.each(Object.entries(letters) as [LetterName, SendLetter][])('the letter %s', async (name, send) => {
    const about = await send();
    const { subject } = runInLocale(localeFor(language), letterTexts)[name];
    const letter = await waitFor(async () => {
      const found = (await deliveredLetters(server.dataDir)).find(
        (text) => text.includes(about) && text.includes(subject({ product: insurerBrand.product })),
      );
      expect(found).toBeDefined();
      return found!;
    });
    expect([letter, foreignIn(letter)]).toEqual([letter, []]);
  });

  test('what the server adds to a note of staff', async () => {
    await sendNachricht(server);
    const note = { betreff: `News ${code}`, text: 'There is a message.', vnNummer: '10000001' };
    await asStaff('nachricht/sende-email', { ...note, frontendHost: server.context.publicUrl() });
    const [mail] = await mailsWith(note.betreff, toErika);
    expect(foreignIn(`${mail?.text}${plain(mail?.html ?? '')}`)).toEqual([]);
    expect(mail?.text).toContain('There is a message.');
  });
});

test('the copy for the archive is German, whatever the language of who has written the message', async () => {
  const headers = { 'accept-language': 'en-GB' };
  const { id } = await asStaff('nachricht', nachricht({ betreff: 'Kept' }), headers);
  await asStaff('nachricht/sende-archiv-email', { nachricht_id: id }, headers);
  const [mail] = await waitFor(async () => {
    const found = (await mailsTo(server.dataDir, insurerBrand.archiveEmail)).filter(({ subject }) =>
      subject?.endsWith(': Kept'),
    );
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mail?.subject).toBe('Archiv: Kept');
  expect(mail?.text).toMatch(/^Nachricht \d+ an 110000001\n\nVerfasst von ina.innendienst\n/);
  expect(mail?.html).toContain('<html lang="de">');
});
