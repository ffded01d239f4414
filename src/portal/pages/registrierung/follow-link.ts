import { asRequestError, unreadableResponse } from '#engine';
import { call } from '../../session/call.ts';

const outcomes = ['success', 'invalidLink', 'outdatedLink', 'alreadyActive'] as const;

/** What following an activation link led to. */
export type Outcome = (typeof outcomes)[number];

/** A link works once, so one visit follows it once, however often the page is drawn. */
const followed = new Map<string, Promise<Outcome>>();

/**
 * Follows an activation link; without its parts it is invalid.
 *
 * @param attempt number of the user's try; a new one asks again
 * @throws RequestError when the back end cannot be reached
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
    const error = asRequestError(thrown);
    // What is too long or holds odd characters is no link of ours.
    if (error.status === 422 || error.status === 400) return 'invalidLink';
    throw error;
  }
}
