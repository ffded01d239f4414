import { readScreens } from '@schema-screens/check/files';
import { germanLocale } from '@schema-screens/locale';
import { type FormScreen, toolbarOf } from '@schema-screens/schema/language';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HeadlessForm, type Outcome, openForm } from '../support/rendering/headless-form.ts';
import { type DemoServer, startDemoServer } from '../support/servers/demo-server.ts';
import { formCases, otherForms, visitOf } from './form-cases.ts';

/** Every form of the portal with a real server: it is saved, or a marked field says why not. */

const forms = readScreens(process.cwd()).flatMap(({ screen }) => {
  const isSaved =
    screen.kind === 'form' && toolbarOf(germanLocale, screen).some(({ kind }) => kind === 'save');
  return isSaved && screen.mode !== 'display' && !(screen.name in otherForms) ? [screen] : [];
});

let server: DemoServer;
beforeAll(async () => {
  const env = { FEATURES: 'schadenmeldung,finanzamtbescheinigung,sepa,zusatzfunktionen' };
  // Forms use the system clock.
  server = await startDemoServer(env, {}, { now: () => new Date() });
  vi.stubGlobal('location', { origin: server.url });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function open(screen: FormScreen): Promise<HeadlessForm> {
  const { visit, given } = formCases[screen.name] ?? {};
  const whole = { ...(await visitOf(screen, server)), ...(await visit?.(server)) };
  return openForm(screen, whole, given?.(whole));
}

const isUnchanged = ({ notices }: Outcome): boolean =>
  notices.some((text) => text.startsWith('Keine Änderungen'));

function expectSaved(outcome: Outcome): void {
  const { messages, notices } = outcome;
  if (!isUnchanged(outcome))
    expect({ isSaved: outcome.isSaved, messages, notices }).toMatchObject({ isSaved: true });
}

/** The server refuses nothing that the form does not ask for. */
function expectMarked(form: HeadlessForm, outcome: Outcome): void {
  const { isSaved, messages, notices } = outcome;
  if (isSaved || isUnchanged(outcome)) return;
  expect(messages.filter(({ field }) => field === '' || !form.isRequired(field))).toEqual([]);
  expect({ messages, notices }).not.toMatchObject({ messages: [] });
}

it('excludes existing forms only', () => {
  const names = new Set(readScreens(process.cwd()).map(({ screen }) => screen.name));
  expect([...Object.keys(otherForms), ...Object.keys(formCases)].filter((name) => !names.has(name))).toEqual(
    [],
  );
});

describe.each(forms.map((screen) => [screen.name, screen] as const))('%s', (_name, screen) => {
  it('starts with the defaults of its schema', async () => {
    if (screen.mode !== 'create') return;
    const form = await open(screen);
    const { schema, store } = form.session;
    const lost = Object.entries(schema.properties ?? {}).filter(
      ([name, property]) => property.default !== undefined && store.data[name] === undefined,
    );
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  it('is saved untouched, or reports all missing values at once, at marked fields', async () => {
    const form = await open(screen);
    const first = await form.save();
    expectMarked(form, first);
    if (first.isSaved || isUnchanged(first)) return;
    const reported = new Set(first.messages.map(({ field }) => field));
    const wereRequired = new Set(
      form.writable.map(({ field }) => field).filter((field) => form.isRequired(field)),
    );
    // Fields that appear only because of the entered values could not be known before.
    await form.fill((field) => reported.has(field) || (form.isRequired(field) && !wereRequired.has(field)));
    expectSaved(await form.save());
  });

  it('is saved with its required fields alone', async () => {
    const form = await open(screen);
    await form.fill((field) => form.isRequired(field));
    expectSaved(await form.save());
  });

  it('is saved with all fields, and with each optional field emptied again', async () => {
    const whole = await open(screen);
    await whole.fill(() => true);
    const optional = whole.writable
      .filter(({ field, hints }) => !whole.isRequired(field) && hints.items?.fixed !== true)
      .map(({ field }) => field);
    expectSaved(await whole.save());
    for (const field of optional) {
      const form = await open(screen);
      await form.fill(() => true);
      form.empty(field);
      const outcome = await form.save();
      expect({ emptied: field, fault: faultOf(form, outcome) }).toEqual({ emptied: field, fault: undefined });
    }
  });
});

/** What is wrong with a refusal: a message without a marked field, or no message. */
function faultOf(form: HeadlessForm, outcome: Outcome): Outcome | undefined {
  if (outcome.isSaved || isUnchanged(outcome)) return undefined;
  const { messages } = outcome;
  const isMarked =
    messages.length > 0 && messages.every(({ field }) => field !== '' && form.isRequired(field));
  return isMarked ? undefined : outcome;
}
