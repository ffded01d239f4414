import { germanLocale } from '@schema-screens/locale';
import { describe, expect, test } from 'vitest';
import { expectRecord, expectRows, unreadableResponse } from './unreadable-response.ts';

describe('unreadableResponse', () => {
  test('explains the status', () => {
    expect(unreadableResponse(403).textIn(germanLocale).title).toBe('Kein Zugriff');
    expect(unreadableResponse(404).message).toBe('Die angeforderten Daten gibt es nicht oder nicht mehr.');
    expect(unreadableResponse(418).message).toContain('unerwartet');
  });

  test('says how long to wait', () => {
    expect(unreadableResponse(503, 30).message).toContain('in 30 Sekunden');
    expect(unreadableResponse(429, 90).message).toContain('in 2 Minuten');
    expect(unreadableResponse(429, 1).message).toContain('in einer Sekunde');
    expect(unreadableResponse(500).message).toContain('in einigen Minuten');
    expect(unreadableResponse(503, 30).retryAfter).toBe(30);
  });
});

test('accepts only objects as records, and only lists of them as rows', () => {
  expect(expectRecord({ id: 1 })).toEqual({ id: 1 });
  expect(expectRows([{ id: 1 }])).toEqual([{ id: 1 }]);
  for (const wrong of [null, undefined, 'text', 7, []])
    expect(() => expectRecord(wrong)).toThrow('unerwartet');
  for (const wrong of [null, undefined, 'text', {}, [1]])
    expect(() => expectRows(wrong)).toThrow('unerwartet');
});
