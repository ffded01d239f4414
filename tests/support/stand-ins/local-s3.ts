import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A local bucket that implements as much of S3 as the store needs. */
export interface LocalS3 {
  readonly endpoint: string;
  readonly objects: Map<string, { body: Buffer; stored: Date }>;
  /** Keys and regions by which requests were signed. */
  readonly scopes: ReadonlySet<string>;
  /** If set, every request fails with this status. */
  failWith: number | undefined;
  close(): Promise<void>;
}

/** Starts a bucket that lists at most `pageSize` objects per page, and rejects unsigned requests. */
export async function startLocalS3(bucket: string, pageSize = 2): Promise<LocalS3> {
  const objects: LocalS3['objects'] = new Map();
  const scopes = new Set<string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname).replace(`/${bucket}`, '').replace(/^\//, '');
    const signed = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\//.exec(
      request.headers.authorization ?? '',
    );
    const body = await buffer(request);
    if (!signed) return response.writeHead(403).end();
    scopes.add(`${signed[1]} ${signed[2]}`);
    if (s3.failWith !== undefined) return response.writeHead(s3.failWith).end();
    if (request.method === 'PUT') {
      objects.set(key, { body, stored: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return response.writeHead(200).end(listPage(url.searchParams));
    const found = objects.get(key);
    return found ? response.writeHead(200).end(found.body) : response.writeHead(404).end();
  });

  function listPage(query: URLSearchParams): string {
    const after = query.get('start-after') ?? '';
    const all = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const page = all.slice(start, start + pageSize);
    const next =
      start + pageSize < all.length
        ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>`
        : '';
    const contents = page.map(
      ([key, { stored }]) =>
        `<Contents><Key>${key}</Key><LastModified>${stored.toISOString()}</LastModified></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const s3: LocalS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    scopes,
    failWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return s3;
}
