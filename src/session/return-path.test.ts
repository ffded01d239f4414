// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each([
  '/services/postfach',
  '/services/postfach?suche=a%2Fb',
  '/verwaltung/nachricht/anzeigen/7',
  '/schadenantrag/glas/x1',
])('%s is a path of the portal', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'services/postfach',
  '//evil.example',
  '///evil.example/services/postfach',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/services/postfach',
  'javascript:alert(1)',
  '@evil.example',
  '/login?zurueck=//evil.example',
  '/gibt/es/nicht',
  '/registrierung',
])('%j leads to the start page', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});
