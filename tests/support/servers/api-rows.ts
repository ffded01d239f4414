import type { APIRequestContext } from '@playwright/test';
import type { ListScreen } from '@schema-screens/schema/language';

/** Calls the API with a session's token. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** The response of a call; throws if it fails. */
  async get(path: string, query: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const params = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await this.#request.get(`/api/${path}`, { headers: this.#headers, params });
    if (!response.ok()) throw new Error(`GET ${path} answers ${response.status()}`);
    return response.json();
  }

  /** The rows in a response: the response itself, or one of its properties. */
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

  /** Number of rows of a list without a search. */
  async countOf({ resource, source }: ListScreen): Promise<number> {
    if (source) return (await this.rows(source.path, source)).length;
    return ((await this.get(resource ?? '', { perPage: 1 })) as { count: number }).count;
  }
}
