import { type PGlite, types } from '@electric-sql/pglite';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

/** Rows and row count of one statement. */
export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number | undefined;
}

interface RowField {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Message {
  readonly name: string;
  readonly fields?: readonly (RowField | string | null)[];
  readonly text?: string;
}

const maxPrepared = 300;
const changesStructure = /^\s*(?:create|alter|drop|truncate|reindex|vacuum)\b/i;

/**
 * Runs statements on PGlite with one message each way, where its own `query` takes six. Repeated statements are
 * prepared once. Values are encoded and decoded by PostgreSQL's driver, so both databases return the same.
 */
export class StatementRunner {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, string>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * @param isPrepared false for searches, whose plan depends on the search text
   *
   * @throws PGlite's error of the statement
   */
  async run(text: string, values: readonly unknown[], isPrepared: boolean): Promise<StatementResult> {
    if (changesStructure.test(text)) await this.#forgetAll();
    const name = isPrepared ? this.#prepared.get(text) : undefined;
    const next = isPrepared && name === undefined ? await this.#nextName() : '';
    const messages = [
      ...(name === undefined ? [serialize.parse({ name: next, text, types: [] })] : []),
      serialize.bind({ statement: name ?? next, values: values.map((value) => prepareValue(value)) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    const result = await this.#pglite.execProtocol(Buffer.concat(messages));
    if (next !== '') this.#prepared.set(text, next);
    return this.#read(result.messages as readonly Message[]);
  }

  async #nextName(): Promise<string> {
    if (this.#prepared.size >= maxPrepared) await this.#forgetAll();
    this.#count += 1;
    return `s${this.#count}`;
  }

  /** A prepared statement depends on the structure at that time. */
  async #forgetAll(): Promise<void> {
    if (this.#prepared.size === 0) return;
    const closing = [...this.#prepared.values()].map((name) => serialize.close({ type: 'S', name }));
    this.#prepared.clear();
    await this.#pglite.execProtocol(Buffer.concat([...closing, serialize.sync()]));
  }

  #read(messages: readonly Message[]): StatementResult {
    let fields: readonly RowField[] = [];
    let affectedRows: number | undefined;
    const rows: Record<string, unknown>[] = [];
    for (const message of messages) {
      if (message.name === 'rowDescription') fields = message.fields as readonly RowField[];
      else if (message.name === 'dataRow')
        rows.push(this.#readRow(fields, message.fields as readonly (string | null)[]));
      else if (message.name === 'commandComplete') affectedRows = countOf(message.text ?? '');
    }
    return { rows, affectedRows };
  }

  #readRow(fields: readonly RowField[], values: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of fields.entries())
      row[name] = types.parseType(values[index] ?? null, dataTypeID, this.#pglite.parsers);
    return row;
  }
}

/** `INSERT 0 3`, `UPDATE 3`; other statements have no row count. */
function countOf(text: string): number | undefined {
  const count = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
}
