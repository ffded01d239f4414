// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { MenuList, PageFailure, SessionWarning } from '@schema-screens/application/shell';
import { createHost, defaultUiSystem, HostContext } from '@schema-screens/chakra';
import { LocaleContext, type Request } from '@schema-screens/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Spartengruppe } from '#portal-rules';
import brand from '../screens/brand.json' with { type: 'json' };
import { branches } from '../tests/support/definitions/branches-of-groups.ts';
import { madeUpLocale, unmarked } from '../tests/support/rendering/made-up-language.ts';
import { mark } from '../tests/support/rendering/marks.ts';
import { Around, testDataSource, testEngine } from '../tests/support/rendering/render-form.tsx';
import { router } from './bootstrap/router.ts';
import { screenCatalog } from './bootstrap/screens.ts';
import BotChallenge from './bot-check/BotChallenge.tsx';
import BrokerCard from './contact/BrokerCard.tsx';
import HeadOffice from './contact/HeadOffice.tsx';
import Deckungen, { deckungsansichten } from './deckungen/Deckungen.tsx';
import MediaPreview from './media/MediaPreview.tsx';
import MessagePreview from './nachricht/MessagePreview.tsx';
import CookiesPage from './pages/cookies/CookiesPage.tsx';
import LoginPage from './pages/login/LoginPage.tsx';
import { SecondFactorStep } from './pages/login/SecondFactorStep.tsx';
import SignedOutPage from './pages/login/SignedOutPage.tsx';
import { emptyForm } from './pages/login/use-login.ts';
import { NextSteps } from './pages/registrierung/ActivationPage.tsx';
import StartPage from './pages/start/StartPage.tsx';
import { RisikoortDialog } from './pages/vertragsaenderung/RisikoortDialog.tsx';
import type { AenderbaresRisiko } from './pages/vertragsaenderung/risikoaenderung.ts';
import { VertragRisiken } from './pages/vertragsaenderung/VertragRisiken.tsx';
import VertragsaenderungPage from './pages/vertragsaenderung/VertragsaenderungPage.tsx';
import { PortalRoutes } from './routing/PortalRoutes.tsx';
import SchadenTelefon from './schaden/SchadenTelefon.tsx';
import RecoveryCodes, { FreshRecoveryCodes } from './session/recovery-codes/RecoveryCodes.tsx';
import { sessionControl } from './session/session.ts';
import { changeSession, currentSession, type User } from './session/session-store.ts';
import { PortalFooter } from './shell/Footer.tsx';
import { PortalHeader } from './shell/Header.tsx';
import KundenansichtBanner from './shell/KundenansichtBanner.tsx';
import { shellContent } from './shell/offer.ts';
import { PhoneBar } from './shell/PhoneBar.tsx';
import MonthsChart from './statistics/MonthsChart.tsx';
import RegistrationsTable from './statistics/RegistrationsTable.tsx';
import { monthNames } from './statistics/registrations.ts';
import Ueberweisung from './ueberweisung/Ueberweisung.tsx';

const { address, bank, product, insurer, email } = brand;

/** What has no language: names, those of languages too, codes, commands, and what the insurer's bank reads. */
const data = [
  ...[product, insurer, address.street, address.city, bank.name, bank.bic, email],
  ...['npm run create:user', __APP_VERSION__, 'DE89', 'm²', 'offen', 'English'],
  'Vertrag 1 Beleg 2 vom 01.03.2026',
  ...monthNames(madeUpLocale).flatMap(({ label, shortLabel }) => [label, shortLabel]),
];

const risiko: AenderbaresRisiko = {
  ...{ mandant: '1', vertragNr: '1', vertragSpartenSparte: 'H', vertragSparteRisiko: 1, edvNr: '103' },
  bezeichnung: mark('Haus'),
  alteAdresse: { strasse: mark('Weg'), plz: '26122', ort: mark('Ort') },
  ...{ alteQm: 80, hatQm: true },
};

const responses: Readonly<Record<string, unknown>> = {
  'imap2/login': { ansprache: mark('Moin') },
  'imap2/currentVnVertraege': [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    vertragNr: String(number),
    spartenBezeichnung: mark('Hausrat'),
    vertragNrSpartenBezeichnung: mark('1 Hausrat'),
    vertragsBeginn: '2024-01-01',
    stornoDatum: number === 7 ? '2025-01-01' : null,
  })),
  'imap2/currentVnSchaeden': [1, 2, 3, 4, 5, 6].map((number) => ({
    schaedenID: number,
    schadenNummer: String(number),
    schadenUrsacheText: mark('Glas'),
    // A state of the core system.
    schadenSchliessungText: number === 1 ? 'offen' : mark('zu'),
    schadenDatum: '2026-01-01',
  })),
  'imap2/currentVN': { telefon: null, mail: null },
  'imap2/getMakler': { benutzerName: mark('Lange'), telefon: '0651 47', fax: '1', email: mark('l') },
  'imap2/faellige-posten': { data: [{ offenePostenID: 1, opBetrag: 5, faelligDatum: '2026-01-01' }] },
  'dateien/imap-und-myill': {
    anzahl: 3,
    anzahlUngelesen: 2,
    posteingang: [{ id: 1, art: 'mail', kontext: 'MAIL', betreff: mark('Hallo'), datum: '2026-01-01' }],
  },
  'medieninhalt/aktiv': {
    karussell: [{ name: '1', titel: mark('T'), link: 'https://a.example' }],
    ansprache: { text: mark('Text') },
    werbung: [{ id: 1, titel: mark('T'), link: '/x' }],
  },
  vertragseinsicht: { data: [1, 2].map((id) => ({ id, status_idm: 'G', wurde_aktiviert: false })) },
  vertragszugriff: {
    data: [{ id: 1, antragsteller_name: mark('A'), antragnehmer_name: mark('B'), anlage_zeit: '2026-01-01' }],
  },
  'imap2/vertrag/1/vertragsaenderung': {
    risiken: [risiko],
    offeneAenderung: null,
  },
};

const policyholder = { id: 1, role: 'vn', vn_nummer: '1', vorname: mark('V'), name: mark('N') } as User;

function draw(content: ReactNode, user: User | null = policyholder) {
  const { source } = testDataSource([
    ({ path }: Request) => responses[path] ?? (path.startsWith('imap2/getZuers') ? [] : undefined),
    ({ path }: Request) =>
      path.endsWith('adressen') ? [{ strasse: mark('S'), plz: '1', ort: mark('O') }] : undefined,
  ]);
  source.search = async () => ({ data: [], count: 3 });
  const engine = testEngine(source, { locale: madeUpLocale, screens: screenCatalog, user });
  render(<Around engine={engine}>{content}</Around>);
  return engine;
}

const initial = currentSession();
beforeEach(() => {
  document.title = '';
  changeSession({
    status: 'signedIn',
    user: policyholder,
    lastSignIn: '2026-11-26T10:00:00Z',
    expiresAt: Date.now() + 100_000,
  });
});
afterEach(() => {
  cleanup();
  changeSession({ ...initial, lastSignIn: undefined });
});

/** An address that only others may open, and that leads nowhere else. */
const closedPath = [...screenCatalog.values()].find(
  ({ access, else: other, path }) =>
    Array.isArray(access) && !access.includes(policyholder.role) && !other && !path.includes('{'),
)!.path;

const rows = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ [name]: index }));

it.each<[name: string, content: ReactNode, shown: string]>([
  ['the next steps of a registration', <NextSteps key="" />, 'Zur Anmeldung'],
  ['the cookie settings', <CookiesPage key="" />, 'Notwendig'],
  ['the head office', <HeadOffice key="" />, 'Hauptverwaltung'],
  ['the broker', <BrokerCard key="" />, 'Ansprechpartner'],
  ['the number to report claims by', <SchadenTelefon key="" />, ''],
  ['recovery codes', <FreshRecoveryCodes key="" codes={['1', '2']} />, 'Codes drucken'],
  ["the banner of a customer's view", <KundenansichtBanner key="" user={policyholder} />, 'Beenden'],
  ['no recovery codes', <RecoveryCodes key="" />, ''],
  ['the footer', <PortalFooter key="" />, 'FAQ (neues Fenster)'],
  ['the menus of a phone', <MenuList key="" {...shellContent} />, 'Services'],
  [
    'registrations',
    <RegistrationsTable
      key=""
      scope={{
        user: null,
        row: {
          data: [
            { datum: '2024-01-05', anzahl: 120 },
            { datum: '2026-01-05', anzahl: 7 },
          ],
        },
      }}
    />,
    'Gesamt',
  ],
  [
    'the chart of months',
    <MonthsChart
      key=""
      scope={{
        user: null,
        row: { monate: rows(12, 'a'), monateVorjahr: rows(12, 'a'), jahr: 2026, vorjahr: 2025 },
      }}
      options={{ figures: [{ field: 'a', label: 'Anmeldungen' }] }}
    />,
    'Kennzahl',
  ],
  [
    'a transfer',
    <Ueberweisung
      key=""
      scope={{
        user: null,
        row: { opBetrag: 5, vertragNr: '1', belegDatum: '2026-03-01', offenePostenID: 2 },
      }}
    />,
    'Empfänger',
  ],
  ['no preview of a content', <MediaPreview key="" scope={{ user: null, row: {} }} />, ''],
  [
    'a preview of a content',
    <MediaPreview key="" scope={{ user: null, row: { typ: '3', titel: mark('T'), link: '/x' } }} />,
    'Mehr erfahren',
  ],
  ['no preview of a message', <MessagePreview key="" scope={{ user: null, data: {} }} />, ''],
  [
    'a preview of a message',
    <MessagePreview
      key=""
      scope={{
        user: null,
        data: { betreff: mark('B'), nachricht: mark('N'), anhaenge: [{ datei_name: mark('a') }] },
      }}
    />,
    'Anhänge',
  ],
  [
    'ways of a second factor',
    <SecondFactorStep
      key=""
      way="app"
      onWay={() => undefined}
      credentials={{ values: emptyForm, errors: {}, progress: undefined, change: () => undefined }}
    />,
    'Handy verloren?',
  ],
])('%s: no German word in another language', async (_name, content, shown) => {
  draw(content);
  if (shown !== '') await screen.findAllByText(mark(shown));
  expect(unmarked(data)).toEqual([]);
});

it('the sign-in has no German word in another language', async () => {
  changeSession({ status: 'signedOut', user: null });
  draw(<LoginPage />, null);
  await screen.findByText(mark('Passwort vergessen?'));
  expect(unmarked(data)).toEqual([]);
});

it('the page after signing out has no German word in another language', () => {
  changeSession({ status: 'signedOut', user: null });
  draw(<SignedOutPage />, null);
  expect(unmarked(data)).toEqual([]);
});

it('an error of the whole page has no German word in another language', () => {
  draw(<PageFailure />);
  expect(unmarked(data)).toEqual([]);
});

it.each([
  ['that nobody has', '/gibt-es-nicht', 'Seite nicht gefunden'],
  ['that others have', closedPath, 'Kein Zugriff'],
])('an address %s has no German word in another language', async (_what, path, shown) => {
  await router.navigate(path);
  render(
    <ChakraProvider value={defaultUiSystem}>
      <HostContext value={createHost()}>
        <LocaleContext value={madeUpLocale}>
          <PortalRoutes />
        </LocaleContext>
      </HostContext>
    </ChakraProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: mark(shown) });
  expect(unmarked(data)).toEqual([]);
});

it('the visible check for programs has no German word in another language', async () => {
  draw(<BotChallenge action="login" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: mark('Ich bin kein Roboter') }));
  await screen.findByText(/«/, { selector: '[role=status]' });
  expect(unmarked(data)).toEqual([]);
});

it('the header has no German word in another language', async () => {
  draw(<PortalHeader hasBar={false} />);
  await userEvent.click(await screen.findByRole('button', { name: mark('Menü öffnen') }));
  await screen.findByRole('button', { name: mark('Menü schließen') });
  expect(unmarked(data)).toEqual([]);
});

it('the warning before the end of a session has no German word in another language', async () => {
  changeSession({ expiresAt: Date.now() + 60_000 });
  draw(<SessionWarning session={sessionControl} />);
  await screen.findByRole('alertdialog', { name: mark('Ihre Sitzung läuft bald ab') });
  expect(unmarked(data)).toEqual([]);
});

it('the bar of a phone has no German word in another language', async () => {
  draw(<PhoneBar />);
  await screen.findByRole('navigation');
  expect(unmarked(data)).toEqual([]);
});

it("the policyholder's start page has no German word in another language", async () => {
  draw(<StartPage />);
  await screen.findByText(mark('Alle 6 Verträge'));
  await screen.findByText(mark('Zum Postfach'));
  await screen.findAllByText(mark('Daten prüfen'));
  await screen.findByText(mark('(öffnet ein neues Fenster)'));
  expect(unmarked(data)).toEqual([]);
});

it('the start page of staff has no German word in another language', async () => {
  draw(<StartPage />, { ...policyholder, role: 'idm', vn_nummer: null });
  await screen.findByText(mark('Das wartet heute'));
  await screen.findByText(mark(`Zugriff auf Verträge von ${mark('B')}`));
  expect(unmarked(data)).toEqual([]);
});

it.each(Object.entries(branches))(
  'coverages of %s have no German word in another language',
  (gruppe, edvNr) => {
    const values = deckungsansichten[gruppe as Spartengruppe].flatMap(({ field }) => field ?? []);
    const deckung = {
      ...Object.fromEntries(values.map((field) => [field, 1])),
      deklarationsBezeichnung: mark('D'),
      strasse: mark('S'),
    };
    draw(<Deckungen scope={{ user: null, row: { edvNr, stornoDatum: null, deckungen: [deckung] } }} />);
    expect(screen.getAllByRole('term').length).toBeGreaterThan(3);
    expect(unmarked(data)).toEqual([]);
  },
);

it.each([
  ['cancelled', { stornoDatum: '2025-01-01', stornoGrund: mark('G') }],
  ['without any', { deckungen: [] }],
])('coverages that are %s have no German word in another language', (_state, row) => {
  draw(<Deckungen scope={{ user: null, row: { edvNr: '103', ...row } }} />);
  expect(unmarked(data)).toEqual([]);
});

it('the change of a risk has no German word in another language', async () => {
  draw(
    <>
      <VertragsaenderungPage />
      <VertragRisiken vertragNr="1" title={mark('V')} entwuerfe={[]} onEdit={() => undefined} />
      <RisikoortDialog
        risiko={risiko}
        entwurf={undefined}
        drafted={[]}
        onSave={() => undefined}
        onCancel={() => undefined}
        onClose={() => undefined}
      />
    </>,
  );
  await screen.findByText(mark('Welche Verträge möchten Sie ändern?'));
  await screen.findByLabelText(mark(`Versicherungsort ändern: ${mark('Haus')}`));
  await userEvent.clear(await screen.findByLabelText(new RegExp(mark('Neuer Ort'))));
  await userEvent.click(await screen.findByRole('button', { name: mark('Übernehmen') }));
  await screen.findByText(mark(`${mark('Ort')} darf nicht leer sein.`));
  expect(unmarked(data)).toEqual([]);
});
