import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { toOutageError } from '../../database/postgres/outage.ts';
import { databaseErrorCode, lockNotAvailable } from '../../shared/database-error.ts';
import { describeError } from '../../shared/describe-error.ts';
import {
  conflict,
  HttpError,
  InsufficientStorage,
  locked,
  malformed,
  notFound,
  tooMany,
  unavailable,
} from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import {
  createRequestScope,
  type RequestScope,
  withRequestScope,
} from '../../shared/telemetry/request-scope.ts';
import { AlreadyProcessed, replay } from '../idempotency/stored-response.ts';

/** The body of every error (docs/portal/konto.md, KO-8). */
export function errorBody(error: HttpError): object {
  return {
    error: { name: error.title, message: error.message, details: error.details },
    warnings: [],
    infos: [],
  };
}

/** The same with the log's reference number, for everything that is not the caller's fault. */
export function withErrorReference(error: HttpError, id: string): HttpError {
  if (error.status < 500) return error;
  const { status, title, message, details, headers } = error;
  return new HttpError(status, title, requestTexts().incident({ message, id }), { details, headers });
}

/** Handles every error: the shape of the contract, a text in the language of the request, no internal details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AlreadyProcessed) return replay(reply, error.response);
    // What failed while the body was read is outside of the scope.
    const scope = request.scope ?? createRequestScope(request.id, request.headers);
    const response = withRequestScope(scope, () => toUserError(error, scope, request.log));
    return reply
      .status(response.status)
      .headers(response.headers)
      .type('application/json')
      .send(errorBody(response));
  });
}

/** What a thrown value says to the user; everything that is not the caller's fault is logged, and has the log's reference number. */
export function toUserError(
  error: unknown,
  { requestId, traceId }: Pick<RequestScope, 'requestId' | 'traceId'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): HttpError {
  const httpError = toHttpError(error);
  if (httpError.status >= 500)
    log[httpError.status === 500 ? 'error' : 'warn'](
      { error: describeError(httpError.cause ?? error), trace: traceId },
      'call failed',
    );
  return withErrorReference(httpError, requestId);
}

const internal = (cause: unknown): HttpError =>
  new HttpError(500, requestTexts().internalTitle, requestTexts().internal, { cause });

/** What a thrown value means for the user. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const outage = toOutageError(error);
  if (outage instanceof HttpError) return outage;
  const code = databaseErrorCode(error) ?? '';
  if (code.startsWith('FST_')) return fromFastify(error as FastifyError);
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return new InsufficientStorage(error);
  if (code === lockNotAvailable) return locked(error);
  if (code === '23505' || code === '23P01' || code === '40001' || code === '40P01')
    return conflict(requestTexts().done);
  if (code === '23503') return conflict(requestTexts().stillUsed);
  if (code === '22003' || code === '22021' || code === '22P02' || code === '22008' || code === '22007')
    return new HttpError(422, requestTexts().invalidTitle, requestTexts().invalid);
  return internal(error);
}

function fromFastify(error: FastifyError): HttpError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, requestTexts().tooLargeTitle, requestTexts().tooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError(415, requestTexts().contentTypeTitle, requestTexts().contentType);
    default: {
      const status = error.statusCode ?? 500;
      if (status === 404) return notFound();
      if (status === 429) return tooMany(60);
      if (status === 503) return unavailable();
      if (status >= 400 && status < 500) return malformed(requestTexts().unreadable);
      return internal(error);
    }
  }
}
