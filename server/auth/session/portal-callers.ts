import type { FastifyRequest } from 'fastify';
import type { SessionsContext } from '../../accounts/create-sessions.ts';
import type { Callers } from '../../http/plugins/access.ts';
import { HttpError } from '../../shared/http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allowed in a Kundenansicht although it is not a GET: it changes nothing but the session itself. */
    isViewable?: boolean;
    /** About devices and credentials of the user: never in a Kundenansicht. */
    isPersonal?: boolean;
  }
}

/** Callers are users of the portal, whose token each tab sends; staff may see it as a customer does. */
export const portalCallers = ({ sessions }: SessionsContext): Callers => ({
  find: (request) => sessions.find(bearerToken(request)),
  tokenOf: bearerToken,
  admit(request, { kind, viewer, mustChangeAccess }) {
    const { isPersonal, isRequiredStep } = request.routeOptions.config;
    if (viewer && isPersonal) throw onlyForTheCustomer();
    if (viewer && !mayView(request)) throw onlyLooking();
    if (kind === 'voll' && mustChangeAccess && !isRequiredStep) throw requiredStepFirst();
  },
  touch: (session) => sessions.touch(session),
});

/** Whether a request changes nothing. */
const mayView = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.config.isViewable === true;

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
