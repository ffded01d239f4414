import type { FastifyRequest } from 'fastify';
import type { SessionsContext } from '../../accounts/create-sessions.ts';
import type { SessionPolicy } from '../../http/access.ts';
import type { Callers } from '../../http/plugins/access.ts';
import { HttpError } from '../../shared/http-error.ts';

/** The restricted state of a session in a Kundenansicht. */
export const customerView = 'kundenansicht';

/** Of calls about devices and credentials of the user. */
export const personal: SessionPolicy = { refusedIn: [customerView] };

/** Callers are users of the portal, whose token each tab sends; staff may see it as a customer does. */
export const portalCallers = ({ sessions }: SessionsContext): Callers => ({
  find: (request) => sessions.find(bearerToken(request)),
  tokenOf: bearerToken,
  admit(request, { kind, viewer, mustChangeAccess }) {
    const { allowedIn = [], refusedIn = [] } = request.routeOptions.config.session ?? {};
    if (viewer && refusedIn.includes(customerView)) throw onlyForTheCustomer();
    if (viewer && !isReading(request) && !allowedIn.includes(customerView)) throw onlyLooking();
    if (kind === 'full' && mustChangeAccess && !allowedIn.includes('requiredStep')) throw requiredStepFirst();
  },
  touch: (session) => sessions.touch(session),
});

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const onlyLooking = (): HttpError =>
  new HttpError(403, 'Kundenansicht', 'In der Kundenansicht kann nichts geändert werden.');

const onlyForTheCustomer = (): HttpError =>
  new HttpError(
    403,
    'Kundenansicht',
    'Geräte und Zugangsdaten des Kunden sind in der Kundenansicht nicht zu sehen.',
  );

const requiredStepFirst = (): HttpError =>
  new HttpError(
    403,
    'Zugangsdaten ändern',
    'Bitte vergeben Sie zunächst Ihre neuen Zugangsdaten: Passwort oder Benutzername.',
  );

/** The token of the Authorization header; the empty string without one. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
