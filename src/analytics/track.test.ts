// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { hasConsent, setConsent } from './consent.ts';
import { track } from './track.ts';

afterEach(() => {
  setConsent(false);
  delete window.dataLayer;
});

describe('the data layer', () => {
  it('is empty before consent, and after it was withdrawn', () => {
    track({ name: 'form_message', field: 'email', key: 'required' });
    expect([hasConsent(), window.dataLayer]).toEqual([false, undefined]);
    setConsent(true);
    setConsent(false);
    track({ name: 'download' });
    expect(window.dataLayer).toBeUndefined();
  });

  it('contains ids and keys only', () => {
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
