import { isWithinJsonLimits, traceHeaders, tryParseJson } from '@schema-screens/server/shared';
import { Ajv, type ValidateFunction } from 'ajv';
import type { CoreSystemAnswers } from './core-system.gen.ts';
import document from './core-system.openapi.json' with { type: 'json' };
import { createFairQueue } from './fair-queue.ts';

const timeoutMs = 5_000;
const maxBytes = 8 * 1024 * 1024;
/** Far more than the largest customer has; parsing more would delay everybody. */
const maxJson = { depth: 32, keys: 200_000, values: 200_000 };
/** Limits the queries that an unresponsive core system accumulates, so that others are not affected. */
const limits = { running: 32, runningOfUser: 4, waitingOfUser: 40, waitMs: 8_000 };
/** Failures that may pass at once are retried. */
const passing = new Set([502, 503, 504]);

/** The address of the core system. */
export interface CoreAddress {
  readonly url: string;
  readonly token: string | undefined;
}

type SchemaName = keyof CoreSystemAnswers;

/**
 * Queries the core system over HTTP, for the policyholders in turn. Any answer that its OpenAPI document does not
 * describe is an error.
 */
export interface CoreClient {
  /** The answer of a path on behalf of a policyholder; undefined for a 404. */
  get<Name extends SchemaName>(
    vnNummer: string,
    schema: Name,
    path: string,
  ): Promise<CoreSystemAnswers[Name] | undefined>;
  getList<Name extends SchemaName>(
    vnNummer: string,
    schema: Name,
    path: string,
  ): Promise<CoreSystemAnswers[Name][]>;
  post<Name extends SchemaName>(
    vnNummer: string,
    schema: Name,
    path: string,
    body: object,
    key: string,
  ): Promise<CoreSystemAnswers[Name]>;
}

export function createCoreClient({ url, token }: CoreAddress): CoreClient {
  const checked = createCheck();
  const queue = createFairQueue(limits);

  const request = (vnNummer: string, path: string, init: RequestInit): Promise<unknown> =>
    queue.run(vnNummer, async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...traceHeaders(),
        ...init.headers,
      };
      const response = await fetch(url.replace(/\/$/, '') + path, {
        ...init,
        headers,
        redirect: 'error',
        signal,
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new CoreStatusError(response.status);
      }
      return readJson(await readText(response));
    });

  const requestTwice = async (vnNummer: string, path: string): Promise<unknown> => {
    try {
      return await request(vnNummer, path, {});
    } catch (error) {
      const isPassing =
        error instanceof CoreStatusError ? passing.has(error.status) : error instanceof TypeError;
      if (!isPassing) throw error;
      return request(vnNummer, path, {});
    }
  };

  return {
    async get(vnNummer, schema, path) {
      const answer = await requestTwice(vnNummer, path);
      return answer === undefined ? undefined : checked(schema, answer);
    },
    async getList(vnNummer, schema, path) {
      const answer = (await requestTwice(vnNummer, path)) ?? [];
      if (!Array.isArray(answer)) throw new Error(`The core system answered no list of ${schema}.`);
      return answer.map((one: unknown) => checked(schema, one));
    },
    async post(vnNummer, schema, path, body, key) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      return checked(
        schema,
        await request(vnNummer, path, { method: 'POST', body: JSON.stringify(body), headers }),
      );
    },
  };
}

class CoreStatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The core system answered with ${status}.`);
    this.name = 'CoreStatusError';
    this.status = status;
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The core system answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Parses a text; unlike the parser's own, the error does not quote it. */
function readJson(text: string): unknown {
  if (!isWithinJsonLimits(text, maxJson)) throw new Error('The core system answered too much.');
  const value = tryParseJson(text);
  if (value === undefined) throw new Error('The core system answered no JSON.');
  return value;
}

/**
 * Throws for an answer that does not match the document, and removes undocumented properties; the error contains paths,
 * never values.
 */
function createCheck(): <Name extends SchemaName>(schema: Name, value: unknown) => CoreSystemAnswers[Name] {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true, removeAdditional: 'all' });
  ajv.addSchema({ $id: 'core', ...document });
  const compiled = new Map<SchemaName, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile({ $ref: `core#/components/schemas/${schema}` });
      compiled.set(schema, validate);
    }
    if (validate(value)) return value as CoreSystemAnswers[typeof schema];
    const [error] = validate.errors ?? [];
    throw new Error(`The core system answered no ${schema}: ${error?.instancePath} ${error?.keyword}`);
  };
}
