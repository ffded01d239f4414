import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGeonames } from '../../../server/features/orte/geonames-lines.ts';
import { importOrte } from '../../../server/features/orte/import-orte.ts';
import { openPlacesFile } from '../../../server/features/orte/open-places-file.ts';
import { storedOrte } from '../../../server/features/orte/place-directory.ts';
import { zipFile } from '../../support/servers/samples/sample-files.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(path.join(tmpdir(), 'orte-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const line = (land: string, plz: string, ort: string) =>
  [land, plz, ort, 'Niedersachsen', 'NI', '', '00', 'Kreisfreie Stadt', '03403', '53.14', '8.21', '4'].join(
    '\t',
  );
const load = async (content: string | Buffer): Promise<number> => {
  const file = path.join(folder, 'DE.txt');
  await writeFile(file, content);
  return importOrte(server.context.database, readGeonames(openPlacesFile(file)));
};
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ort`.execute(
    server.context.database.read,
  );
  return Number(rows[0]?.n);
};
const orte = (plz: string) => storedOrte(server.context.database).orte(plz);

test('the file replaces all places, however often it is imported', async () => {
  const text = `\uFEFF${[
    line('DE', '26121', 'Oldenburg (Oldb)'),
    line('DE', '21129', 'Hamburg'),
    line('DE', '26169', 'Friesoythe'),
    line('DE', '26169', 'Altenoythe'),
    line('DE', '26169', 'Friesoythe'),
    line('AT', '1010', 'Wien'),
    '',
  ].join('\r\n')}\r\n`;
  expect([await load(text), await load(text), await count()]).toEqual([4, 4, 4]);
  expect(await orte('26169')).toEqual([{ ort: 'Altenoythe' }, { ort: 'Friesoythe' }]);
  expect(await load(line('DE', '99999', 'Überlangname'.repeat(9)))).toBe(1);
  expect((await orte('99999'))[0]?.ort).toHaveLength(40);
  expect(await orte('26169')).toEqual([]);
});

test('the ZIP of GeoNames is imported as it is', async () => {
  const content = Buffer.from(line('DE', '26384', 'Wilhelmshaven'));
  const readme = Buffer.from('Readme for GeoNames Postal Code files');
  expect(
    await load(
      zipFile([
        { name: 'readme.txt', data: readme },
        { name: 'DE.txt', data: content },
      ]),
    ),
  ).toBe(1);
  expect(await orte('26384')).toEqual([{ ort: 'Wilhelmshaven' }]);
  await expect(load(zipFile([{ name: 'readme.txt', data: readme }]))).rejects.toThrow('e.g. DE.txt');
});

test('no place of a large file is missing', async () => {
  const lines = Array.from({ length: 23_456 }, (_, index) =>
    line('DE', String(10_000 + (index % 20_000)), `Ort ${index}`),
  );
  expect(await load(lines.join('\n'))).toBe(23_456);
});

test.each([
  ['plz;ort\n26121;Oldenburg', 'Line 1 is no line of the postal codes of GeoNames'],
  [`${line('DE', '26121', 'Oldenburg')}\n<html>`, 'Line 2 is no line of the postal codes of GeoNames'],
  [line('DE', '2612', 'Oldenburg'), 'Line 1: "2612" is no German postal code.'],
  [Buffer.from(line('DE', '50667', 'Köln'), 'latin1'), 'Line 1 contains unreadable characters'],
  [line('AT', '1010', 'Wien'), 'The file contains no German postal codes.'],
  ['', 'The file contains no German postal codes.'],
])('an invalid file is refused, and the stored places stay', async (content, message) => {
  await load(line('DE', '26122', 'Oldenburg'));
  await expect(load(content)).rejects.toThrow(message);
  expect(await orte('26122')).toEqual([{ ort: 'Oldenburg' }]);
});

test('a missing file is reported', async () => {
  const read = (file: string) => importOrte(server.context.database, readGeonames(openPlacesFile(file)));
  await mkdir(path.join(folder, 'ordner'));
  await expect(read(path.join(folder, 'fehlt.txt'))).rejects.toThrow('There is no file');
  await expect(read(path.join(folder, 'ordner'))).rejects.toThrow('is a folder');
  await writeFile(path.join(folder, 'kaputt.zip'), 'PK\u0003\u0004 nichts weiter');
  await expect(read(path.join(folder, 'kaputt.zip'))).rejects.toThrow('cannot be read');
});
