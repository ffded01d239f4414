import { Ajv, type ValidateFunction } from 'ajv';
import document from './core-system.openapi.json' with { type: 'json' };

const timeoutMs = 5_000;
const mostBytes = 8 * 1024 * 1024;
/** So many questions wait at once; a core system that has stopped answering does not pile up more. */
const mostWaiting = 100;
/** What may be over at once: asked a second time. */
const passing = new Set([502, 503, 504]);

/** Where the core system is. */
export interface CoreAddress {
  readonly url: string;
  readonly token: string | undefined;
}

type SchemaName = keyof typeof document.components.schemas;

/** Asks the core system over HTTP. Everything that is not the answer that its OpenAPI document describes is an error. */
export interface CoreClient {
  /** The answer of a path; undefined for what is not there. */
  get<T>(schema: SchemaName, path: string): Promise<T | undefined>;
  getList<T>(schema: SchemaName, path: string): Promise<readonly T[]>;
  post<T>(schema: SchemaName, path: string, body: object, key: string): Promise<T>;
}

export function createCoreClient({ url, token }: CoreAddress): CoreClient {
  const check = createCheck();
  let waiting = 0;

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    if (waiting >= mostWaiting) throw new Error('Too many questions wait for the core system.');
    waiting += 1;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
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
      return JSON.parse(await readText(response)) as unknown;
    } finally {
      waiting -= 1;
    }
  }

  const askTwice = async (path: string): Promise<unknown> => {
    try {
      return await ask(path, {});
    } catch (error) {
      const isPassing =
        error instanceof CoreStatusError ? passing.has(error.status) : error instanceof TypeError;
      if (!isPassing) throw error;
      return ask(path, {});
    }
  };

  return {
    async get<T>(schema: SchemaName, path: string) {
      const answer = await askTwice(path);
      if (answer !== undefined) check(schema, answer);
      return answer as T | undefined;
    },
    async getList<T>(schema: SchemaName, path: string) {
      const answer = (await askTwice(path)) ?? [];
      if (!Array.isArray(answer)) throw new Error(`The core system answered no list of ${schema}.`);
      for (const one of answer) check(schema, one);
      return answer as T[];
    },
    async post<T>(schema: SchemaName, path: string, body: object, key: string) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await ask(path, { method: 'POST', body: JSON.stringify(body), headers });
      check(schema, answer);
      return answer as T;
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
    if (bytes > mostBytes) throw new Error('The core system answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Throws for what is not as the document says, and removes what it does not name; the error names places, never values. */
function createCheck(): (schema: SchemaName, value: unknown) => void {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true, removeAdditional: 'all' });
  ajv.addSchema({ $id: 'core', ...document });
  const compiled = new Map<SchemaName, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile({ $ref: `core#/components/schemas/${schema}` });
      compiled.set(schema, validate);
    }
    if (validate(value)) return;
    const [error] = validate.errors ?? [];
    throw new Error(`The core system answered no ${schema}: ${error?.instancePath} ${error?.keyword}`);
  };
}
