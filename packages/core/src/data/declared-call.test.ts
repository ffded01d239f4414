import { expect, it } from 'vitest';
import { buildReadRequest, buildRequest, pickResponseData, requestText } from './declared-call.ts';

const scope = { user: null, row: { id: 7 }, data: { jahr: 2026, leer: null } };

it('reads by GET, and with a body by POST, unless the call says how', () => {
  expect(buildReadRequest({ path: 'buch/{row.id}' }, scope)).toEqual({ method: 'GET', path: 'buch/7' });
  const filter = { jahr: '{data.jahr}' };
  expect(buildReadRequest({ path: 'buch', body: filter }, scope)).toEqual({
    method: 'POST',
    path: 'buch',
    body: { jahr: 2026 },
  });
  expect(buildReadRequest({ path: 'buch', method: 'POST', query: filter }, scope)).toEqual({
    method: 'POST',
    path: 'buch',
    query: { jahr: 2026 },
  });
});

it('acts by POST', () => {
  expect(buildRequest({ path: 'buch/{row.id}' }, scope).method).toBe('POST');
});

it('takes what the call picks of its response', () => {
  const response = { data: { ergebnis: { zeilen: [1] } }, etag: '"1"' };
  expect(pickResponseData(response, { pick: 'ergebnis.zeilen' })).toEqual({ data: [1], etag: '"1"' });
  expect(pickResponseData(response, {})).toBe(response);
});

it('makes no call while its path lacks a value; a query may lack one', () => {
  expect(requestText({ path: 'buch/{data.leer}' }, scope)).toBe('');
  expect(JSON.parse(requestText({ path: 'buch', query: { jahr: '{data.leer}' } }, scope))).toEqual({
    method: 'GET',
    path: 'buch',
    query: { jahr: null },
  });
});
