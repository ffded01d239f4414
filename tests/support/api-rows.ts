import type { APIRequestContext } from '@playwright/test';
import type { ListScreen } from '#language';

/** Reads calls with a session's token. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** The answer of a call; throws when it is refused. */
  async get(path: string, query: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const params = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await this.#request.get(`/api/${path}`, { headers: this.#headers, params });
    if (!response.ok()) throw new Error(`GET ${path} answers ${response.status()}`);
    return response.json();
  }

  /** The rows in an answer: the answer itself, or its property. */
  async rows(
    path: string,
    {
      items = 'data',
      query,
    }: { items?: string | undefined; query?: Readonly<Record<string, unknown>> | undefined } = {},
  ): Promise<Record<string, unknown>[]> {
    const answer = await this.get(path, query);
    return (Array.isArray(answer) ? answer : (answer as Record<string, never>)[items]) ?? [];
  }

  /** How many rows a list has without a search. */
  async countOf({ resource, source }: ListScreen): Promise<number> {
    if (source) return (await this.rows(source.path, source)).length;
    return ((await this.get(resource ?? '', { perPage: 1 })) as { count: number }).count;
  }
}
