import type { FastifyReply, FastifyRequest } from 'fastify';
import { visibleRow } from '../../resources/schema/field-access.ts';
import type { RawJsonSchema } from '../../resources/schema/json-schema.ts';
import type { Row } from '../../resources/schema/table.ts';
import { etagOf } from '../../resources/write/etag.ts';
import { identityOf } from '../access.ts';
import { stripUnknownFields } from '../wire/strip-unknown-fields.ts';

/** A response as it is stored for repetitions. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/**
 * The response of a request, from the result of its transaction: the row of a generic route, else the described
 * response itself, else nothing. A route with any other response must declare `isRepeatable`.
 */
export function responseOf(request: FastifyRequest, result: unknown): StoredResponse {
  const { config, schema } = request.routeOptions;
  const { resource, operation } = config;
  if (resource && (operation === 'create' || operation === 'copy' || operation === 'change')) {
    const row = result as Row;
    return {
      status: operation === 'change' ? 200 : 201,
      headers: { ...json, etag: etagOf(row) },
      body: JSON.stringify(visibleRow(resource, identityOf(request).role, row)),
    };
  }
  const responses = Object.entries((schema?.response ?? {}) as Readonly<Record<string, RawJsonSchema>>);
  const success = responses.find(([status]) => status.startsWith('2'));
  if (!success) return { status: 204, headers: {}, body: null };
  const [status, described] = success;
  const body = JSON.stringify(stripUnknownFields(described, result));
  return { status: Number(status), headers: json, body };
}

/** Answers a repeated request. */
export function replay(reply: FastifyReply, { status, headers, body }: StoredResponse): FastifyReply {
  return reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

/**
 * Thrown from the transaction of a request that was made before: the transaction changes nothing, the user gets the
 * first response.
 */
export class AlreadyProcessed extends Error {
  readonly response: StoredResponse;

  constructor(response: StoredResponse) {
    super('The call was answered before.');
    this.name = 'AlreadyProcessed';
    this.response = response;
  }
}
