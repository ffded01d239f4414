import type { Engine } from '#engine';
import { hasConsent } from './consent.ts';

type AnalyticsEvent = Parameters<NonNullable<Engine['track']>>[0];

declare global {
  interface Window {
    /** Where an analytics program, if the operator adds one, finds the events. */
    dataLayer?: object[];
  }
}

/**
 * Puts an event into the data layer (docs/portal/konto.md, KO-7): ids of fields and keys of messages, never values. Without
 * the user's consent nothing is put there.
 */
export function track({ name, field, key }: AnalyticsEvent): void {
  if (!hasConsent()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: name,
    ...(field !== undefined && { field }),
    ...(key !== undefined && { key }),
  });
}
