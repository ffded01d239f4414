import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Reader } from '../../../packages/server/src/database/database.ts';
import type { CoreSystem } from '../../../server/features/core-system/core-system.ts';

/** A local core system with a REST API and the data of another one. */
export interface CoreStandIn {
  readonly url: string;
  /** Answers a path differently; undefined: correctly. */
  instead: ((path: string, response: ServerResponse) => boolean) | undefined;
  /** Requested paths. */
  readonly asked: string[];
  /** Reported claims by Idempotency-Key. */
  readonly reported: Map<string, unknown>;
  close(): Promise<void>;
}

/** Starts one with the answers of the adapter for tables, in the format of its OpenAPI document. */
export async function startCoreStandIn(core: CoreSystem, db: Reader): Promise<CoreStandIn> {
  const self = (vnNummer: string) => ({ vnNummer, granted: false });
  const ownerOf = async (table: string, column: string, value: string): Promise<string> => {
    const { rows } = await sql<{ vn: string }>`
      select v."VNNr" as vn from ${sql.table(table)} t join vertrag v on v."vertragNr" = t."vertragNr"
      where ${sql.ref(`t.${column}`)}::text = ${value}`.execute(db);
    return rows[0]?.vn ?? '';
  };
  const detailOf = async (column: string, value: string) => {
    const vn = self(await ownerOf('vertrag', column, value));
    const found =
      column === 'vertragNr' ? await core.vertrag(vn, value) : await core.vertragById(vn, Number(value));
    return found && { ...found, zahlweiseClassic: found.zahlungsweiseBeschr };
  };
  const listed = async (vn: string) =>
    Promise.all(
      (await core.vertraege(self(vn))).map(async (one) => ({
        ...one,
        vertragspartenMitDownloadInfo: (await core.vertrag(self(vn), one.vertragNr))!
          .vertragspartenMitDownloadInfo,
      })),
    );
  const answers: readonly (readonly [RegExp, (value: string) => Promise<unknown>])[] = [
    [/^\/versicherungsnehmer\/(\d+)\/vertraege$/, listed],
    [/^\/versicherungsnehmer\/(\d+)\/schaeden$/, (vn) => core.schaeden(self(vn))],
    [/^\/versicherungsnehmer\/(\d+)\/offene-posten$/, (vn) => core.offenePosten(self(vn))],
    [/^\/versicherungsnehmer\/(\d+)\/makler$/, (vn) => core.makler(vn)],
    [/^\/vertraege\/id\/(\d+)$/, (id) => detailOf('vertraegeID', id)],
    [/^\/vertraege\/(\d+)$/, (nr) => detailOf('vertragNr', nr)],
    [
      /^\/schaeden\/(\d+)$/,
      async (id) => core.schaden(self(await ownerOf('schaden', 'schaedenID', id)), Number(id)),
    ],
    [
      /^\/offene-posten\/(\d+)$/,
      async (id) =>
        core.offenerPosten(self(await ownerOf('offener_posten', 'offenePostenID', id)), Number(id)),
    ],
  ];

  async function report(request: IncomingMessage): Promise<unknown> {
    const key = String(request.headers['idempotency-key']);
    standIn.reported.set(key, await json(request));
    const number = [...standIn.reported.keys()].indexOf(key) + 1;
    return { schaedenID: 800_000 + number, schadenNummer: `2026${String(number).padStart(7, '0')}` };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    standIn.asked.push(path);
    if (standIn.instead?.(path, response)) return;
    if (request.headers.authorization !== 'Bearer geheim') {
      response.writeHead(401).end();
      return;
    }
    let body: unknown;
    if (request.method === 'POST') body = await report(request);
    for (const [pattern, find] of answers) {
      const value = pattern.exec(path)?.[1];
      if (request.method === 'GET' && value !== undefined && body === undefined) body = await find(value);
    }
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: CoreStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instead: undefined,
    asked: [],
    reported: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
