import { germanLocale, RequestError, type SearchQuery } from '@schema-screens/core';
import { createMemoryDataSource, type MemoryResource } from '@schema-screens/core/adapters';
import type { Row } from '@schema-screens/schema/model';
import Fastify, { type FastifyRequest } from 'fastify';

interface Query {
  q?: string;
  match?: string;
  order?: string;
  where?: string | string[];
  offset?: string;
  limit?: string;
}

type Call = FastifyRequest<{ Params: { id: string }; Querystring: Query; Body: Row }>;

const operators: Readonly<Record<string, string>> = { '>=': '.from', '<=': '.to', '~': '.contains', ':': '' };

function searchOf({ q = '', match, order = '', where = [], offset = '0', limit = '50' }: Query): SearchQuery {
  const conditions = [where].flat().map((text) => {
    const [, field = '', operator = '', values = ''] = /^([\w-]+)(>=|<=|~|:)(.*)$/.exec(text) ?? [];
    return [`${field}${operators[operator] ?? ''}`, values.split('|')] as const;
  });
  return {
    query: q,
    mode: match === 'whole' ? 'exact' : 'contains',
    sort: order
      .split(',')
      .filter(Boolean)
      .map((name) => ({ field: name.replace(/^-/, ''), direction: name.startsWith('-') ? 'desc' : 'asc' })),
    filters: Object.fromEntries(conditions),
    page: Number(offset) / Number(limit) + 1,
    pageSize: Number(limit),
  };
}

/** Serves a resource in another REST style (`data-source.ts`) at /name, on a free port of 127.0.0.1. */
export async function startOtherServer(name: string, resource: MemoryResource) {
  const records = createMemoryDataSource({ [name]: resource });
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RequestError)) throw error;
    const { title, message: detail } = error.textIn(germanLocale);
    const errors = error.details.map(({ dataPath, message }) => ({
      pointer: `/${dataPath}`,
      detail: message,
    }));
    return reply.code(error.status).type('application/problem+json').send({ title, detail, errors });
  });
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/problem+json')
      .send({ title: 'Not found', detail: 'There is no such call.' }),
  );
  const version = ({ headers }: FastifyRequest) => ({ etag: headers['if-match'] });
  server.get(`/${name}/schema`, async () => (await records.meta(name)).definition);
  server.get(`/${name}`, async ({ query }: Call, reply) => {
    const { data, count } = await records.search(name, searchOf(query));
    return reply.header('x-total-count', count).send(data);
  });
  server.get(`/${name}/:id`, async ({ params }: Call, reply) => {
    const { data, etag } = await records.read(name, params.id);
    return reply.header('etag', etag).send(data);
  });
  server.post(`/${name}`, async ({ body, headers }: Call, reply) => {
    const key = headers['idempotency-key'];
    const { data } = await records.create(name, body, typeof key === 'string' ? { idempotencyKey: key } : {});
    return reply.code(201).send(data);
  });
  server.patch(`/${name}/:id`, async (request: Call, reply) => {
    const { data, etag } = await records.update(name, request.params.id, request.body, version(request));
    return reply.header('etag', etag).send(data);
  });
  server.delete(`/${name}/:id`, async (request: Call, reply) => {
    await records.delete(name, request.params.id, version(request));
    return reply.code(204).send();
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}
