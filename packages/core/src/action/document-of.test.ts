import { expect, it } from 'vitest';
import { restRecords } from '../adapters/index.ts';
import type { DataSource } from '../ports/data-source.ts';
import { documentOf } from './document-of.ts';

const scope = { user: null, row: { id: 7, nummer: '4711' } };
const answering = (data: unknown) =>
  ({
    data: {
      ...restRecords(async () => ({ data }) as never),
      call: async () => ({ data }),
    } as unknown as DataSource,
  }) satisfies { data: DataSource };

it('returns a named document unchanged', async () => {
  const answer = { name: 'a.pdf', content: 'data:application/pdf;base64,QQ==' };
  expect(await documentOf({ path: 'auszug/{row.id}' }, scope, answering(answer))).toEqual({
    name: 'a.pdf',
    dataUrl: 'data:application/pdf;base64,QQ==',
  });
});

it('gives bare content a name, as a data URL or in base64', async () => {
  const download = { path: 'auszug/{row.id}', name: 'Auszug-{row.nummer}.pdf' };
  const expected = { name: 'Auszug-4711.pdf', dataUrl: 'data:application/pdf;base64,QQ==' };
  expect(await documentOf(download, scope, answering('QQ=='))).toEqual(expected);
  expect(await documentOf(download, scope, answering(expected.dataUrl))).toEqual(expected);
});

it('is asked for by the whole call, and is what that picks', async () => {
  const requests: unknown[] = [];
  const { data } = answering(undefined);
  const call = async (request: unknown) => {
    requests.push(request);
    return { data: { dokument: 'QQ==' } };
  };
  const download = { path: 'auszug', body: { nr: '{row.id}' }, pick: 'dokument', name: 'Auszug.pdf' };
  const document = await documentOf(download, scope, { data: { ...data, call } as unknown as DataSource });
  expect(requests).toEqual([{ method: 'POST', path: 'auszug', body: { nr: 7 } }]);
  expect(document).toEqual({ name: 'Auszug.pdf', dataUrl: 'data:application/pdf;base64,QQ==' });
});

it.each([null, {}, { name: 'a.pdf', content: 'nichts' }, ''])('refuses %j', async (data) => {
  await expect(documentOf({ path: 'auszug' }, scope, answering(data))).rejects.toThrow();
  await expect(documentOf({ path: 'auszug', name: 'a' }, scope, answering(data))).rejects.toThrow();
});
