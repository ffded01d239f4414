import { logUnexpectedError, unreadableResponse } from '@schema-screens/core';
import { call } from '../../session/call.ts';

const outcomes = ['success', 'invalidLink', 'outdatedLink', 'alreadyActive'] as const;

/** The outcome of opening an activation link. */
export type Outcome = (typeof outcomes)[number];

/** A link works only once, so each visit opens it once, however often the page renders. */
const followed = new Map<string, Promise<Outcome>>();

/**
 * Opens an activation link; without its parameters it is invalid.
 *
 * @param attempt number of the user's attempt; a new one sends a new request
 * @throws RequestError if the back end cannot be reached
 */
export function followLink(link: { user: string; timestamp: string }, attempt: number): Promise<Outcome> {
  if (link.user === '' || link.timestamp === '') return Promise.resolve('invalidLink');
  const key = JSON.stringify([link, attempt]);
  const following = followed.get(key) ?? follow(link);
  followed.set(key, following);
  return following;
}

async function follow(body: { user: string; timestamp: string }): Promise<Outcome> {
  try {
    const { data } = await call<{ ergebnis?: unknown }>({
      method: 'POST',
      path: 'benutzer/aktivierung',
      body,
    });
    const outcome = outcomes.find((name) => name === data?.ergebnis);
    if (!outcome) throw unreadableResponse(200);
    return outcome;
  } catch (thrown) {
    const error = logUnexpectedError(thrown);
    // A text that is too long or has odd characters is not one of our links.
    if (error.status === 422 || error.status === 400) return 'invalidLink';
    throw error;
  }
}
