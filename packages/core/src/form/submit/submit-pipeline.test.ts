import type { FormScreen } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { bookFormScreen } from '../../../../../tests/support/definitions/book-form.ts';
import { createRestDataSource } from '../../adapters/index.ts';
import { RequestError } from '../../ports/request-error.ts';
import type { Request } from '../../ports/requests.ts';
import { type SubmitInput, SubmitPipeline } from './submit-pipeline.ts';

type Responder = (request: Request) => unknown;

const failure = (status: number): RequestError =>
  new RequestError({ status, name: 'Fehler', message: 'Fehler' });

function backend(answering: Responder) {
  const calls: Request[] = [];
  const call = async <T>(request: Request) => {
    calls.push(request);
    return { data: (await answering(request)) as T, etag: `"${calls.length}"` };
  };
  return { data: createRestDataSource(call), calls };
}

const screen = bookFormScreen({
  mode: 'create',
  submit: {
    body: { datum: '{params.datum}' },
    follow: [
      {
        name: 'bild',
        each: 'bilder',
        label: 'Bild wird gespeichert',
        when: { field: 'item.id', empty: true },
        call: { path: 'bild', body: { buch_id: '{saved.id}', name: '{item.name}' } },
      },
      { call: { path: 'buch/melden', body: { buch_id: '{saved.id}' } } },
      { when: { field: 'data.post', is: true }, call: { path: 'buch/post' } },
    ],
  },
});

function input(values: Row, data: Row = values): SubmitInput {
  return { values, scope: { user: null, params: { datum: '2026-01-01' }, data } };
}

const paths = (calls: Request[]): string[] => calls.map(({ method, path }) => `${method} ${path}`);

describe('saving', () => {
  it('creates the record, then makes the follow-up calls in order and under their conditions', async () => {
    const { data, calls } = backend(({ path }) => (path === 'buch' ? { id: 7 } : { id: 1 }));
    const labels: (string | undefined)[] = [];
    const bilder = [{ name: 'a' }, { id: 5, name: 'alt' }, { name: 'b' }];
    const result = await new SubmitPipeline(data, screen).run({
      ...input({ titel: 'Faust' }, { titel: 'Faust', bilder, post: false }),
      onStep: (label) => labels.push(label),
    });
    expect(paths(calls)).toEqual(['POST buch', 'POST bild', 'POST bild', 'POST buch/melden']);
    expect(calls[0]?.body).toEqual({ titel: 'Faust', datum: '2026-01-01' });
    expect(calls[2]?.body).toEqual({ buch_id: 7, name: 'b' });
    expect(labels).toEqual([undefined, 'Bild wird gespeichert', 'Bild wird gespeichert', undefined]);
    expect(result.saved).toMatchObject({ id: 7, titel: 'Faust' });
    expect(result.scope.steps).toEqual({ bild: { id: 1 } });
  });

  it('makes the call for each entry also for a single value', async () => {
    const { data, calls } = backend(() => ({ id: 7 }));
    const run = (bilder: unknown) =>
      new SubmitPipeline(data, screen).run(input({ titel: 'Faust' }, { bilder }));
    await run({ name: 'a' });
    expect(calls[1]?.body).toEqual({ buch_id: 7, name: 'a' });
    calls.length = 0;
    await run(null);
    expect(paths(calls)).toEqual(['POST buch', 'POST buch/melden']);
  });

  it('reports the progress of a large call, and none of small ones', async () => {
    const { data, calls } = backend(({ path, onProgress }) => {
      onProgress?.(0.5);
      return path === 'buch' ? { id: 7 } : { id: 1 };
    });
    const shares: number[] = [];
    const large = {
      ...screen,
      submit: { follow: [{ call: { path: 'bild', body: { daten: '{data.daten}' } } }] },
    };
    await new SubmitPipeline(data, large).run({
      ...input({ titel: 'Faust' }, { daten: 'x'.repeat(200_000) }),
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([0.5]);
    expect(calls.map(({ onProgress }) => onProgress !== undefined)).toEqual([false, true]);
  });

  it('continues at the failed step without repeating completed ones', async () => {
    let isBroken = true;
    const { data, calls } = backend(({ path, body }) => {
      if (path === 'bild' && (body as Row).name === 'b' && isBroken) throw failure(503);
      return { id: 7 };
    });
    const bilder = [{ name: 'a' }, { name: 'b' }];
    const pipeline = new SubmitPipeline(data, screen);
    const attempt = input({ titel: 'Faust' }, { titel: 'Faust', bilder });
    await expect(pipeline.run(attempt)).rejects.toThrow(RequestError);
    expect(pipeline.isBegun).toBe(true);
    isBroken = false;
    await pipeline.run(attempt);
    expect(paths(calls)).toEqual(['POST buch', 'POST bild', 'POST bild', 'POST bild', 'POST buch/melden']);
    expect(calls[3]?.body).toEqual({ buch_id: 7, name: 'b' });
    expect(calls[3]?.idempotencyKey).toBe(calls[2]?.idempotencyKey);
  });

  it('shows at the list why one of its entries was rejected', async () => {
    const { data } = backend(({ path }) => {
      const details = [{ dataPath: 'daten', message: 'Die Datei ist gesperrt.' }];
      if (path === 'bild')
        throw new RequestError({ status: 422, name: 'Ungültig', message: 'Nein', details });
      return { id: 7 };
    });
    await expect(
      new SubmitPipeline(data, screen).run(input({ titel: 'Faust' }, { bilder: [{ name: 'a' }] })),
    ).rejects.toMatchObject({ details: [{ dataPath: 'bilder', message: 'Die Datei ist gesperrt.' }] });
  });

  it('shows at the field why a part of the body was rejected that has its value', async () => {
    const details = ['/buch/titel', 'buch.autor.1', 'buch.datum', 'notiz'].map((dataPath) => ({
      dataPath,
      message: 'Nein.',
    }));
    const { data } = backend(() => {
      throw new RequestError({ status: 422, name: 'Ungültig', message: 'Nein', details });
    });
    const body = { titel: '{data.titel}', autor: '{data.personen}', datum: '{params.datum}' };
    const wrapping: FormScreen = { ...screen, submit: { call: { path: 'melden' }, body: { buch: body } } };
    await expect(new SubmitPipeline(data, wrapping).run(input({ titel: 'Faust' }))).rejects.toMatchObject({
      details: [
        { dataPath: 'titel' },
        { dataPath: 'personen.1' },
        { dataPath: 'buch.datum' },
        { dataPath: 'notiz' },
      ],
    });
  });

  it('updates the saved record if the values have changed since', async () => {
    let isBroken = true;
    const { data, calls } = backend(({ path }) => {
      if (path === 'buch/melden' && isBroken) throw failure(500);
      return { id: 7 };
    });
    const pipeline = new SubmitPipeline(data, screen);
    await expect(pipeline.run(input({ titel: 'Faust' }))).rejects.toThrow();
    isBroken = false;
    await pipeline.run(input({ titel: 'Faust II' }));
    expect(paths(calls)).toEqual(['POST buch', 'POST buch/melden', 'PATCH buch/7', 'POST buch/melden']);
    expect(calls[2]?.etag).toBe('"1"');
  });

  it('repeats a lost call with its idempotency key, and a rejected one with a new key', async () => {
    let status = 0;
    const { data, calls } = backend(() => {
      if (status < 1000) throw failure(status);
      return { id: 7 };
    });
    const pipeline = new SubmitPipeline(data, { ...screen, submit: {} });
    await expect(pipeline.run(input({ titel: 'Faust' }))).rejects.toThrow();
    status = 422;
    await expect(pipeline.run(input({ titel: 'Faust' }))).rejects.toThrow();
    status = 1000;
    await pipeline.run(input({ titel: 'Faust' }));
    const keys = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('changes an existing record with its version; the next save uses the new one', async () => {
    const { data, calls } = backend(() => ({}));
    const pipeline = new SubmitPipeline(
      data,
      { ...screen, mode: 'edit', submit: {} },
      { id: 3, etag: '"alt"' },
    );
    await pipeline.run(input({ titel: 'Faust' }));
    await pipeline.run(input({ titel: 'Faust II' }));
    expect(paths(calls)).toEqual(['PATCH buch/3', 'PATCH buch/3']);
    expect(calls.map(({ etag }) => etag)).toEqual(['"alt"', '"1"']);
  });

  it('uses the call of the definition instead of the resource', async () => {
    const { data, calls } = backend(() => null);
    const submit: FormScreen['submit'] = {
      call: { method: 'POST', path: 'leihe/{params.datum}', body: { art: 'kurz' } },
    };
    await new SubmitPipeline(data, { ...screen, submit }).run(input({ titel: 'Faust' }));
    expect(calls[0]).toMatchObject({ path: 'leihe/2026-01-01', body: { titel: 'Faust', art: 'kurz' } });
  });
});
