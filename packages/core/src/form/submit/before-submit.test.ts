import { germanLocale } from '@schema-screens/locale';
import type { FormScreen } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import type { Question } from '../../ports/dialogs.ts';
import type { Engine } from '../../ports/engine.tsx';
import { RequestError } from '../../ports/request-error.ts';
import type { DataResponse, Request } from '../../ports/requests.ts';
import { beforeSubmit } from './form-saver.ts';

const Slot = () => null;

/** An engine that records what it asks the user. */
function engineThat(agrees: boolean, refusal?: RequestError) {
  const log: unknown[] = [];
  const engine = {
    locale: germanLocale,
    data: {
      call: async (request: Request): Promise<DataResponse> => {
        log.push({ path: request.path, body: request.body });
        if (refusal) throw refusal;
        return { data: {}, etag: undefined };
      },
    },
    ask: async ({ title, text }: Question) => {
      log.push({ title, text });
      return agrees;
    },
    botCheck: {
      prepare: () => undefined,
      take: async (action: string) => {
        log.push({ take: action });
        return { token: 't' };
      },
      keep: (action: string, proof: unknown) => log.push({ keep: action, proof }),
      follow: () => undefined,
      Slot,
    },
  } as unknown as Pick<Engine, 'ask' | 'botCheck' | 'data' | 'locale'>;
  return { engine, log };
}

const submit: FormScreen['submit'] = {
  body: { herkunft: 'web' },
  check: { path: 'buch/pruefen' },
  botCheck: { action: 'bestellung' },
};
const variant = { confirm: { title: 'Stimmt das?', text: 'An {data.email}?' } };
const scope = { user: null, data: { email: 'a@b.de' } };
const values = { email: 'a@b.de' };

it("runs the bot check, the back end's check and the confirmation in this order, and returns the proof", async () => {
  const { engine, log } = engineThat(true);
  expect(await beforeSubmit({ screen: { title: 'B', submit }, variant, values, scope, engine })).toEqual({
    token: 't',
  });
  expect(log).toEqual([
    { take: 'bestellung' },
    { path: 'buch/pruefen', body: { email: 'a@b.de', herkunft: 'web', token: 't' } },
    expect.objectContaining({ title: 'Stimmt das?', text: 'An a@b.de?' }),
  ]);
});

it('puts the proof into one property of the body if the definition says so', async () => {
  const { engine } = engineThat(true);
  const nested = { ...submit, botCheck: { action: 'bestellung', in: 'nachweis' } };
  expect(
    await beforeSubmit({ screen: { title: 'B', submit: nested }, variant, values, scope, engine }),
  ).toEqual({
    nachweis: { token: 't' },
  });
});

it('keeps the proof if the user cancels', async () => {
  const { engine, log } = engineThat(false);
  expect(
    await beforeSubmit({ screen: { title: 'B', submit }, variant, values, scope, engine }),
  ).toBeUndefined();
  expect(log.at(-1)).toEqual({ keep: 'bestellung', proof: { token: 't' } });
});

it('asks nothing if the back end rejects the values', async () => {
  const refusal = new RequestError({ status: 422, name: 'Ungültig', message: 'Nein' });
  const { engine, log } = engineThat(true, refusal);
  await expect(beforeSubmit({ screen: { title: 'B', submit }, variant, values, scope, engine })).rejects.toBe(
    refusal,
  );
  expect(log).toHaveLength(2);
});

it('runs no bot check if its condition fails, and does nothing without a definition', async () => {
  const { engine, log } = engineThat(true);
  const conditional = {
    botCheck: { action: 'bestellung', when: { field: 'data.email', empty: true } },
  };
  const screen = { title: 'B', submit: conditional };
  expect(await beforeSubmit({ screen, variant: {}, values, scope, engine })).toEqual({});
  expect(await beforeSubmit({ screen: { title: 'B' }, variant: {}, values, scope, engine })).toEqual({});
  expect(log).toEqual([]);
});

it('names in the question what its call says, numbers as a reader writes them', async () => {
  const asked: Question[] = [];
  const requests: Request[] = [];
  const engine = {
    locale: germanLocale,
    data: {
      call: async (request: Request): Promise<DataResponse> => {
        requests.push(request);
        return { data: { anzahl: 1958 }, etag: undefined };
      },
    },
    ask: async (question: Question) => {
      asked.push(question);
      return true;
    },
  } as unknown as Pick<Engine, 'ask' | 'botCheck' | 'data' | 'locale'>;
  const counted = {
    confirm: { load: { path: 'leser' }, text: 'An {answer.anzahl} Leser?', ok: 'An {answer.anzahl} senden' },
  };
  const attempt = { screen: { title: 'B' }, variant: counted, values, scope, engine };
  expect(await beforeSubmit(attempt)).toEqual({});
  expect(requests).toEqual([{ method: 'GET', path: 'leser' }]);
  expect(asked).toEqual([expect.objectContaining({ text: 'An 1.958 Leser?', ok: 'An 1.958 senden' })]);
});
