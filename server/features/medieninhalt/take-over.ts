import type { Row } from '@schema-screens/server/resources';
import { notFound, traceHeaders, unavailable } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';

const maxWaitMs = 15_000;

/**
 * Copies a content to the production portal at MEDIA_TARGET_URL, as a new one there. Redirects are not followed. Throws a 404 if
 * no target is configured and a 503 if the target does not accept it.
 */
export async function copyToProduction(
  { config, log }: Pick<PortalAppContext, 'config' | 'log'>,
  content: Row,
): Promise<void> {
  const { mediaTarget } = config;
  if (!mediaTarget) throw notFound();
  const { url, token } = mediaTarget;
  const isTaken = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...traceHeaders(),
    },
    body: JSON.stringify({ medieninhalt: { ...content, id: null } }),
    redirect: 'error',
    signal: AbortSignal.timeout(maxWaitMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, 'the media target refused a content');
      return response.ok;
    },
    (error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the media target did not answer',
      );
      return false;
    },
  );
  if (!isTaken) throw unavailable(portalTexts().medieninhalt.notTransferred);
}
