import { addDays } from '@schema-screens/locale';

type Values = Readonly<Record<string, unknown>>;

/**
 * The rows of a sample, in the order in which they are created. In a value "@kunde.meier" is the key of such a row, and "@today+3" at the
 * begin of a text the day in three days.
 */
export type SampleRows = readonly {
  readonly resource: string;
  readonly rows: Readonly<Record<string, Values>>;
  /** Changes of these rows, one after the other. */
  readonly changes?: Readonly<Record<string, readonly Values[]>>;
}[];

/** Makes a call of the API, with a body as JSON; throws if it is refused. */
export type CallApi = (method: string, path: string, body?: unknown) => Promise<unknown>;

/**
 * Creates the rows of a sample by the generic calls, unless there are some of its first resource.
 *
 * @param today as YYYY-MM-DD
 */
export async function createSampleRows(samples: SampleRows, call: CallApi, today: string): Promise<void> {
  const [first] = samples;
  const found = (await call('GET', `${first?.resource}?perPage=1`)) as { count: number };
  if (found.count > 0) return;
  const keys = new Map<string, unknown>();
  const filledText = (text: string): unknown => {
    const [, days, rest = ''] = /^@today\+(\d+)(.*)$/.exec(text) ?? [];
    if (days !== undefined) return addDays(today, Number(days)) + rest;
    return text.startsWith('@') ? keys.get(text.slice(1)) : text;
  };
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return filledText(value);
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  for (const { resource, rows, changes = {} } of samples) {
    for (const [name, values] of Object.entries(rows)) {
      const row = (await call('POST', resource, filled(values))) as { id: unknown };
      keys.set(`${resource}.${name}`, row.id);
    }
    for (const [name, bodies] of Object.entries(changes))
      for (const body of bodies)
        await call('PATCH', `${resource}/${keys.get(`${resource}.${name}`)}`, filled(body));
  }
}
