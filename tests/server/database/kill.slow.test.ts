import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireIntactDatabase } from '../../support/databases/require-intact-database.ts';
import { rounds } from '../../support/full-run.ts';
import { hangMs, testHangMs } from '../../support/hang-ms.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { type DemoChild, startDemoChild } from '../../support/servers/processes/demo-child.ts';
import { send } from '../../support/servers/server.ts';

const kills = rounds(3, 100);

let child: DemoChild;

beforeAll(async () => {
  child = await startDemoChild();
});
afterAll(() => child.close());

// A sign-in that was interrupted by the server's death stays counted for its network, so every round uses another one.
let network = 0;

/** One request; undefined if the server died before it answered. */
const call = (path: string, token?: string, body?: unknown, method = 'POST', key?: string) =>
  send(child.server.url + path, {
    ...(token && { token }),
    ...(body !== undefined && { method, body }),
    headers: { 'x-forwarded-for': `10.0.${network}.1`, ...(key && { 'idempotency-key': key }) },
  }).catch(() => undefined);

async function signIn(benutzername: string, passwort: string): Promise<string | undefined> {
  return (await call('/api/benutzer/login', undefined, { benutzername, passwort }))?.body.token;
}
const signInIna = () => signIn('ina.innendienst', 'Innendienst-2026!');
const signInErika = () => signIn('erika.muster', 'Muster-2026!');
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** What a round knows to be stored, and what got no response. */
class Round {
  readonly messages = new Map<number, string>();
  readonly unknown = new Map<string, string>();
  readonly files = new Map<number, string>();
  readonly marks = new Set<number>();
  readonly tokens: string[] = [];
  acknowledged = 0;

  /** Staff write messages with attachments, one after the other, until the server is gone. */
  async write(token: string): Promise<void> {
    for (;;) {
      const [key, betreff] = [randomUUID(), `Betreff ${randomUUID()}`];
      const answer = await call('/api/nachricht', token, nachricht({ betreff }), 'POST', key);
      if (!answer) {
        this.unknown.set(key, betreff);
        return;
      }
      expect(answer.status).toBe(201);
      this.#acknowledge(this.messages.set(answer.body.id, betreff));
      const content = `Inhalt von ${betreff}. `.repeat(500);
      const daten = Buffer.from(content).toString('base64');
      const file = { nachricht_id: answer.body.id, datei_name: 'a.txt', daten };
      const stored = await call('/api/nachrichtanhang', token, file);
      if (stored?.status === 201) this.#acknowledge(this.files.set(stored.body.id, hashOf(content)));
      await call('/api/nachricht/sende-archiv-email', token, { nachricht_id: answer.body.id });
    }
  }

  /** A policyholder marks messages as read while others are being written. */
  async mark(token: string): Promise<void> {
    for (;;) {
      const { body } = (await call('/api/dateien/imap-und-myill', token)) ?? {};
      if (!body) return;
      const [item] = body.posteingang.filter(
        (one: { art: string; gelesen: boolean }) => one.art === 'mail' && !one.gelesen,
      );
      if (!item) continue;
      const path = `/api/benutzer/benachrichtigung-gelesen/${item.id}/mail`;
      const answer = await call(path, token, {}, 'PATCH');
      if (answer?.status === 200) this.#acknowledge(this.marks.add(item.id));
    }
  }

  async signInAgain(): Promise<void> {
    for (;;) {
      const token = await signIn('leo.leer', 'Leer-2026!');
      if (!token) return;
      this.#acknowledge(this.tokens.push(token));
    }
  }

  #acknowledge(_stored: unknown): void {
    this.acknowledged += 1;
    if (this.acknowledged === 25) child.server.process.kill('SIGKILL');
  }
}

test(`none of ${kills} servers killed while writing loses or doubles anything`, {
  timeout: testHangMs + kills * hangMs,
}, async () => {
  for (let count = 0; count < kills; count += 1) {
    network = count;
    const round = new Round();
    const [ina, erika] = [await signInIna(), await signInErika()];
    await Promise.all([round.write(ina!), round.write(ina!), round.mark(erika!), round.signInAgain()]);
    await child.restart();
    await expectAll(round);
  }
  await child.server.stop('SIGKILL');
  await requireIntactDatabase(child.dataDir, child.databaseUrl);
});

async function expectAll(round: Round): Promise<void> {
  const token = (await signInIna())!;
  for (const [key, betreff] of round.unknown) {
    const again = await call('/api/nachricht', token, nachricht({ betreff }), 'POST', key);
    expect(again?.status).toBe(201);
    round.messages.set(again?.body.id, betreff);
  }
  const ids = [...round.messages.keys()];
  const seen: string[] = [];
  for (let id = Math.min(...ids) - 3; id <= Math.max(...ids) + 3; id += 1) {
    const found = await call(`/api/nachricht/${id}`, token);
    if (found?.status === 200 && [...round.messages.values()].includes(found.body.betreff))
      seen.push(found.body.betreff);
  }
  expect(seen.sort()).toEqual([...round.messages.values()].sort());
  for (const [id, hash] of round.files) {
    const file = await call(`/api/nachrichtanhang/download/${id}`, token);
    expect(hashOf(Buffer.from(file?.body.daten.split(',')[1], 'base64').toString())).toBe(hash);
  }
  const { body } = (await call('/api/benutzer/sitzung', (await signInErika())!))!;
  for (const id of round.marks) expect(body.user.benachrichtigungenGelesenMail).toContain(id);
  for (const one of round.tokens.slice(-3))
    expect((await call('/api/benutzer/sitzung', one))?.status).toBe(200);
}
