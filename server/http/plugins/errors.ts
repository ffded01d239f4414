import type { FastifyError, FastifyInstance } from 'fastify';
import { asOutage } from '../../database/postgres/outage.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { describeError } from '../../shared/describe-error.ts';
import {
  conflict,
  InsufficientStorage,
  malformed,
  notFound,
  PortalError,
  tooMany,
  unavailable,
} from '../../shared/portal-error.ts';
import { AlreadyProcessed, replay } from '../idempotency/stored-response.ts';

/** The body of every error (docs/portal/konto.md, KO-8). */
export function errorBody(error: PortalError): object {
  return {
    error: { name: error.title, message: error.message, details: error.details },
    warnings: [],
    infos: [],
  };
}

/** The same with the log's reference number, for everything that is not the caller's fault. */
export function withIncident(error: PortalError, id: string): PortalError {
  if (error.status < 500) return error;
  const { status, title, message, details, headers } = error;
  return new PortalError(status, title, `${message} Vorgangsnummer: ${id}`, { details, headers });
}

/** Handles every error: the shape of the contract, a German text, no internal details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AlreadyProcessed) return replay(reply, error.response);
    const known = toPortalError(error);
    if (known.status >= 500)
      request.log[known.status === 500 ? 'error' : 'warn'](
        { error: describeError(known.cause ?? error), trace: request.scope?.traceId },
        'call failed',
      );
    const response = withIncident(known, request.id);
    return reply
      .status(response.status)
      .headers(response.headers)
      .type('application/json')
      .send(errorBody(response));
  });
}

const internal = new PortalError(
  500,
  'Interner Fehler',
  'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
);

/** What a thrown value means for the user. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const outage = asOutage(error);
  if (outage instanceof PortalError) return outage;
  const code = databaseErrorCode(error) ?? '';
  if (code.startsWith('FST_')) return fromFastify(error as FastifyError);
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return new InsufficientStorage(error);
  if (code === '23505' || code === '23P01' || code === '40001' || code === '40P01')
    return conflict('Der Vorgang wurde zwischenzeitlich von anderer Stelle ausgeführt.');
  if (code === '23503')
    return conflict('Der Eintrag wird noch verwendet oder nennt einen, den es nicht mehr gibt.');
  if (code === '22003' || code === '22021' || code === '22P02' || code === '22008' || code === '22007')
    return new PortalError(422, 'Ungültige Eingaben', 'Bitte prüfen Sie Ihre Eingaben.');
  return new PortalError(500, internal.title, internal.message, { cause: error });
}

function fromFastify(error: FastifyError): PortalError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PortalError(413, 'Zu groß', 'Die gesendeten Daten sind zu groß.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new PortalError(415, 'Falscher Inhaltstyp', 'Die Anfrage muss JSON enthalten.');
    default: {
      const status = error.statusCode ?? 500;
      if (status === 404) return notFound();
      if (status === 429) return tooMany(60);
      if (status === 503) return unavailable();
      if (status >= 400 && status < 500) return malformed('Die Anfrage kann nicht gelesen werden.');
      return new PortalError(500, internal.title, internal.message, { cause: error });
    }
  }
}
