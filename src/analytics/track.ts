import type { Engine } from '@schema-screens/core';
import { hasConsent } from './consent.ts';

type AnalyticsEvent = Parameters<NonNullable<Engine['track']>>[0];

declare global {
  interface Window {
    /** Where an analytics program finds the events, if the operator adds one. */
    dataLayer?: object[];
  }
}

/**
 * Puts an event into the data layer (docs/portal/konto.md, KO-7): ids of fields and keys of messages, never values. Does nothing
 * without the user's consent.
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
