import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastCpuMs } from '../../support/cpu-time.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import {
  officeFile,
  PDF,
  pdfWith,
  tiffOfPages,
  type ZipEntry,
} from '../../support/servers/samples/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

type File = readonly [name: string, content: Buffer];

const send = (portal: DemoServer, files: readonly File[]) =>
  portal.as('erika.muster', '/api/services/dateien-hochladen', {
    method: 'POST',
    body: {
      dateien: files.map(([name, content]) => ({ name, base64: content.toString('base64') })),
      anlass: { thema: 'st', beschreibung: 'Unterlagen' },
    },
  });

/** The response to an upload, and the processor time in ms that it took on the main thread. */
async function whileOthersWait(upload: () => ReturnType<typeof send>) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const ms = await leastCpuMs(async () => answers.push(await upload()));
  return { ...answers[0]!, ms };
}

const part = (over: Partial<ZipEntry>): ZipEntry => ({ name: 'word/a.xml', data: Buffer.alloc(0), ...over });
const many = (count: number, [name, content]: File): File[] =>
  Array.from({ length: count }, (_, index) => [`${index}-${name}`, content]);
const large = Buffer.alloc(2_400_000, 'abcdefgh');

const wrongContent = 'Der Inhalt der Datei passt nicht zu ihrem Dateityp.';

test.each<[string, string, readonly File[]]>([
  [
    'pictures whose directories lead in a circle',
    wrongContent,
    many(18, ['a.tif', tiffOfPages(1, 60_000, () => 8)]),
  ],
  [
    'archives whose entries share their bytes',
    wrongContent,
    many(50, [
      'a.docx',
      officeFile(
        'docx',
        Array.from({ length: 4 }, (_, index) => part({ data: large, isShared: index > 0 })),
      ),
    ]),
  ],
  [
    'archives that hold more together than a call may',
    'die Datei konnte nicht geprüft werden',
    many(50, [
      'a.docx',
      officeFile(
        'docx',
        Array.from({ length: 4 }, () => part({ data: large })),
      ),
    ]),
  ],
  [
    'documents that run scripts',
    'Skripte',
    [
      ['a.pdf', PDF],
      ['b.pdf', pdfWith('<</S/JavaScript/JS(1)>>', { isPacked: true })],
    ],
  ],
])('refuses %s without delaying other calls', async (_, message, files) => {
  await server.tokenOf('erika.muster');
  const harmless = files.map(([name, content]): File => [name, Buffer.alloc(content.length)]);
  const { ms: least } = await whileOthersWait(() => send(server, harmless));
  const { status, body, ms } = await whileOthersWait(() => send(server, files));
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { error: { details: [{ dataPath: 'dateien' }] } },
  });
  expect(body.error.message.toLowerCase()).toContain(message.toLowerCase());
  // Contents are checked in another thread: on this one they cost no more than reading the bytes.
  expect(ms).toBeLessThan(4 * least + 100);
});

test('refuses a body of millions of values without parsing it', async () => {
  const token = await server.tokenOf('erika.muster');
  const post = (body: string) =>
    whileOthersWait(() => server.call('/api/services/dateien-hochladen', { method: 'POST', token, body }));
  const { ms: least } = await post(JSON.stringify({ dateien: 'a'.repeat(20_000_000) }));
  for (const value of ['[]', '{}', '1', '""']) {
    const values = `${value},`.repeat(20_000_000 / (value.length + 1));
    const { status, ms } = await post(`{"dateien":[${values}${value}]}`);
    expect([value, status]).toEqual([value, 400]);
    expect(ms, value).toBeLessThan(4 * least + 100);
  }
});

test('checks all names before any content', async () => {
  const { body } = await send(server, [
    ['a.pdf', pdfWith('<</S/Launch>>')],
    ['b.exe', PDF],
  ]);
  expect(body.error.message).toBe('„b.exe“: Unzulässiger Dateityp.');
});

test('a user’s daily budget for content checks includes refused files', async () => {
  const strict = await startDemoServer({}, { uploadChecksPerDay: 0.3 });
  const parts = (size: number): File => [
    'a.docx',
    officeFile('docx', [
      part({ size }),
      ...Array.from({ length: 700 }, (_, index) => part({ name: `word/${index}` })),
    ]),
  ];
  try {
    expect((await send(strict, [parts(1)])).status).toBe(422);
    expect((await send(strict, [parts(0)])).status).toBe(201);
    const refused = await send(strict, [parts(0)]);
    expect([refused.status, refused.body.error.name]).toEqual([429, 'Tagesmenge erreicht']);
  } finally {
    await strict.close();
  }
});

test('refuses a file whose check takes too long, and accepts the next one', async () => {
  const hasty = await startDemoServer({}, { contentCheckMs: 1 });
  try {
    const refused = await send(hasty, many(4, ['a.docx', officeFile('docx', [part({ data: large })])]));
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toContain('konnte nicht geprüft werden');
  } finally {
    await hasty.close();
  }
});
