import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../../shared/config/config.ts';
import { type DocumentSettings, s3Form } from '../../shared/config/document-stores.ts';
import { InsufficientStorage } from '../../shared/http-error.ts';
import {
  createDocumentKey,
  DocumentDamaged,
  type DocumentEntry,
  DocumentMissing,
  type DocumentStore,
  DocumentStoreAway,
  DocumentStoreRefused,
  documentsAway,
  isDocumentKey,
  sha256OfKey,
} from './document-store.ts';
import { sha256Hex } from './folder-store.ts';

const idObject = 'store.id';
const probeObject = 'store.probe';
const TIMEOUT_MS = 30_000;
const REACH_MS = 5_000;
const DEFAULT_REGION = 'us-east-1';

/**
 * A store in an S3-compatible bucket with path-style addresses: `s3://bucket/prefix?endpoint=…&region=…`. Keys and
 * region come from the environment under the names that AWS uses; keys in the address take precedence
 * (`s3://ACCESS_KEY:SECRET_KEY@bucket`). Throws a ConfigError if the address has no bucket or endpoint, or there are no
 * keys.
 */
export function createS3Store(url: URL, settings: DocumentSettings): DocumentStore {
  const { client, base, prefix } = readAddress(url, settings);

  async function send(method: string, target: string, body?: Buffer): Promise<Response> {
    const response = await request(client, method, `${base}${target}`, body);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    if (response.status === 507) throw new InsufficientStorage();
    throw documentsAway(new Error(`The documents store answered ${method} with ${response.status}.`));
  }

  async function store(name: string, body: Buffer): Promise<void> {
    const response = await send('PUT', `/${prefix}${name}`, body);
    await response.body?.cancel();
    if (response.status === 404) throw documentsAway(new Error('The bucket does not exist.'));
  }

  return {
    prepare: () => requireBucket(client, base),
    async put(content) {
      const body = content instanceof Readable ? await buffer(content) : content;
      const sha256 = sha256Hex(body);
      const key = createDocumentKey(sha256);
      await store(key, body);
      return { key, sha256, bytes: body.length };
    },
    async putBack(key, content) {
      if (sha256Hex(content) !== sha256OfKey(key)) throw new DocumentDamaged(key);
      await store(key, content);
    },
    async get(key) {
      const sha256 = sha256OfKey(key);
      const response = await send('GET', `/${prefix}${key}`);
      const content = Buffer.from(await response.arrayBuffer());
      if (response.status === 404)
        throw content.includes('NoSuchBucket')
          ? documentsAway(new Error('The bucket does not exist.'))
          : new DocumentMissing(key);
      if (sha256Hex(content) !== sha256) throw new DocumentDamaged(key);
      return content;
    },
    async delete(key) {
      sha256OfKey(key);
      const response = await send('DELETE', `/${prefix}${key}`);
      await response.body?.cancel();
    },
    async readId() {
      const response = await send('GET', `/${prefix}${idObject}`);
      const text = await response.text();
      return response.status === 404 ? undefined : text;
    },
    writeId: (id) => store(idObject, Buffer.from(id)),
    checkWritable: () => store(probeObject, Buffer.from('probe')),
    freeBytes: async () => undefined,
    async *list(after) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        else if (after !== undefined) query.set('start-after', prefix + after);
        const text = await (await send('GET', `?${query}`)).text();
        yield* entriesOf(text, prefix);
        token = elementOf(text, 'NextContinuationToken');
      } while (token !== undefined);
    },
    /** A bucket shows an object only once it is complete. */
    async removeLeftovers() {},
  };
}

function readAddress(
  url: URL,
  settings: DocumentSettings,
): { client: AwsClient; base: string; prefix: string } {
  const endpoint = url.searchParams.get('endpoint');
  const accessKeyId = decodeURIComponent(url.username) || (settings.AWS_ACCESS_KEY_ID ?? '');
  const secretAccessKey = decodeURIComponent(url.password) || (settings.AWS_SECRET_ACCESS_KEY ?? '');
  const isComplete = url.hostname !== '' && accessKeyId !== '' && secretAccessKey !== '';
  if (endpoint === null || !isComplete || !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new ConfigError([`DOCUMENTS_URL${s3Form}`]);
  const region = url.searchParams.get('region') ?? settings.AWS_REGION ?? DEFAULT_REGION;
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  return {
    client: new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 3,
      initRetryMs: 100,
    }),
    base: `${endpoint.replace(/\/$/, '')}/${url.hostname}`,
    prefix: folder === '' ? '' : `${folder}/`,
  };
}

/** A wrong bucket or key is reported at the start instead of at the first document. */
async function requireBucket(client: AwsClient, base: string): Promise<void> {
  const line = (reason: string) => `DOCUMENTS_URL: The document store cannot be reached (${reason}).`;
  const response = await request(client, 'GET', `${base}?list-type=2&max-keys=1`, undefined, REACH_MS).catch(
    (error: unknown) => {
      throw new DocumentStoreAway(line('no connection'), error);
    },
  );
  await response.body?.cancel();
  if (response.ok) return;
  const reason = `status ${response.status}`;
  if (response.status >= 500 || response.status === 408 || response.status === 429)
    throw new DocumentStoreAway(line(reason), undefined);
  throw new DocumentStoreRefused(`does not admit us (${reason})`, line(reason));
}

async function request(
  client: AwsClient,
  method: string,
  target: string,
  body?: Buffer,
  limitMs = TIMEOUT_MS,
): Promise<Response> {
  try {
    return await client.fetch(target, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      ...(body === undefined
        ? {}
        : { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': sha256Hex(body) } }),
    });
  } catch (cause) {
    throw documentsAway(cause);
  }
}

function* entriesOf(text: string, prefix: string): Iterable<DocumentEntry> {
  for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = (elementOf(object, 'Key') ?? '').slice(prefix.length);
    if (isDocumentKey(key))
      yield { key, storedAt: new Date(elementOf(object, 'LastModified') ?? Number.NaN) };
  }
}

function elementOf(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.replaceAll('&amp;', '&');
}
