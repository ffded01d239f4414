import type { SessionsContext } from '@schema-screens/server/accounts';
import type { Callers, Restriction, SessionPolicy } from '@schema-screens/server/http';
import { HttpError } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { portalTexts } from '../../texts/portal-texts.ts';

/** The restricted state of a session in a Kundenansicht. */
export const customerView = 'kundenansicht';

/** Of calls about devices and credentials of the user. */
export const refusedInCustomerView: SessionPolicy = { refusedIn: [customerView] };

const viewing: Restriction = {
  state: customerView,
  mayRead: true,
  refusal: (isRefusedByRoute) =>
    new HttpError(
      403,
      portalTexts().kundenansicht.title,
      isRefusedByRoute ? portalTexts().kundenansicht.hidden : portalTexts().kundenansicht.readOnly,
    ),
};

/** Callers are users of the portal, whose token each tab sends; staff may see it as a customer does. */
export const portalCallers = ({ sessions }: SessionsContext): Callers => ({
  find: (request) => sessions.find(bearerToken(request)),
  tokenOf: bearerToken,
  restriction: ({ viewer }) => (viewer ? viewing : undefined),
  requiredStepFirst: () =>
    new HttpError(403, portalTexts().accounts.newCredentialsTitle, portalTexts().accounts.newCredentials),
  touch: (session) => sessions.touch(session),
});

/** The token of the Authorization header; the empty string without one. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
