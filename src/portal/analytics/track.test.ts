// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { hasConsent, setConsent } from './consent.ts';
import { track } from './track.ts';

afterEach(() => {
  setConsent(false);
  delete window.dataLayer;
});

describe('the data layer', () => {
  it('holds nothing before the user has allowed it, and nothing after he has taken that back', () => {
    track({ name: 'form_message', field: 'email', key: 'required' });
    expect([hasConsent(), window.dataLayer]).toEqual([false, undefined]);
    setConsent(true);
    setConsent(false);
    track({ name: 'download' });
    expect(window.dataLayer).toBeUndefined();
  });

  it('holds ids and keys, and whatever else is given stays out', () => {
    setConsent(true);
    const event = { name: 'form_message', field: 'email', key: 'required', value: 'erika@example.org' };
    track(event);
    track({ name: 'download' });
    expect(window.dataLayer).toEqual([
      { event: 'form_message', field: 'email', key: 'required' },
      { event: 'download' },
    ]);
    expect(window.localStorage.getItem('auswertung')).toBe('erlaubt');
  });
});
