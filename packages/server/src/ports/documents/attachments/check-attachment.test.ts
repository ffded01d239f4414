import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../../../../tests/support/cpu-time.ts';
import {
  compoundFile,
  GIF,
  JPEG,
  officeFile,
  PDF,
  PNG,
  pdfWith,
  pngOfSize,
  TIFF,
  tiffOfPages,
  type ZipEntry,
  zipFile,
} from '../../../../../../tests/support/servers/samples/sample-files.ts';
import { samplePdf } from '../../../../../../tests/support/servers/samples/sample-pdf.ts';
import { checkAttachment } from './check-attachment.ts';

const text = (value: string) => Buffer.from(value);

describe('allowed files', () => {
  const good: [string, Buffer, string][] = [
    ['Brief.pdf', PDF, 'application/pdf'],
    ['Foto.jpg', JPEG, 'image/jpeg'],
    ['Foto.JPEG', JPEG, 'image/jpeg'],
    ['Bild.png', PNG, 'image/png'],
    ['Bild.gif', GIF, 'image/gif'],
    ['Scan.tif', TIFF, 'image/tiff'],
    ['Scan.tiff', TIFF, 'image/tiff'],
    ['Notiz.txt', text('Größe: 80 m² – Straße\n'), 'text/plain; charset=utf-8'],
    ['Alt.txt', Buffer.from('Gr\u00f6\u00dfe', 'latin1'), 'text/plain; charset=windows-1252'],
    ['Brief.doc', compoundFile('WordDocument'), 'application/msword'],
    ['Liste.xls', compoundFile('Workbook'), 'application/vnd.ms-excel'],
    ['Vortrag.ppt', compoundFile('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ];
  test.each(good)('accepts %s', async (name, content, typ) => {
    expect(await checkAttachment(name, content)).toEqual({ isAllowed: true, name, type: typ });
  });

  test.each(['docx', 'xlsx', 'pptx'])('accepts a %s container', async (endung) => {
    expect(await checkAttachment(`Datei.${endung}`, officeFile(endung))).toMatchObject({ isAllowed: true });
  });
});

describe('refused files', () => {
  const bad: [string, Buffer][] = [
    ['bild.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['bild.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['bild.png', JPEG],
    ['bild.jpg', PNG],
    ['bild.png', Buffer.concat([PNG, text('<script>alert(1)</script>')])],
    ['bild.gif', text('GIF89a=1;alert(1)//')],
    ['bild.gif', Buffer.concat([GIF, text('*/=1;alert(1)')])],
    ['bild.png', PNG.subarray(0, 40)],
    ['bild.tif', text('II*\0nonsense nonsense')],
    ['bild.png', pngOfSize(10_000, 10_000)],
    ['seite.txt', text('\uFEFF  <!DOCTYPE html><html><body>Hallo')],
    ['seite.txt', text('Guten Tag <script>alert(1)</script>')],
    ['seite.txt', text('a\0b')],
    ['bild.txt', PNG],
    ['brief.pdf', text('MZ\x90\0 this program')],
    ['brief.pdf', Buffer.concat([text('<html>'), PDF])],
    ['brief.pdf', Buffer.concat([PDF, text('<script>alert(1)</script>')])],
    ['brief.pdf', text('%PDF-1.7\n<html><body>')],
    ['brief.pdf', Buffer.alloc(0)],
    ['brief.doc', officeFile('docx')],
    ['brief.docx', compoundFile('WordDocument')],
    ['liste.xls', compoundFile('WordDocument')],
    ['brief.docx', officeFile('xlsx')],
    ['brief.docx', zipFile([{ name: 'a.txt', data: text('a') }])],
    ['brief.docx', text('PK\x03\x04 broken')],
    ['brief.docx', officeFile('docx', [{ name: 'word/vbaProject.bin', data: text('x') }])],
    ['rechnung.pdf.exe', PDF],
    ['rechnung.exe.pdf', PDF],
    ['rechnung\u202Efdp.exe', PDF],
    ['rechnung\u202Eexe.pdf', PDF],
    ['ohne-endung', PDF],
    ['.pdf', PDF],
    ['...pdf', PDF],
    ['seite.html', text('<html>')],
    ['seite.htm', text('<html>')],
  ];
  test.each(bad.map(([name, content]) => [name, content] as const))('refuses %s', async (name, content) => {
    expect(await checkAttachment(name, content)).toMatchObject({ isAllowed: false });
  });

  test('are reported with field and reason', async () => {
    expect(await checkAttachment('a.exe', PDF)).toEqual({
      isAllowed: false,
      about: 'name',
      message: 'Unzulässiger Dateityp.',
    });
    expect(await checkAttachment('a.pdf', Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      about: 'content',
      message: 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.',
    });
  });
});

describe('Office containers that are zip bombs', () => {
  const zeros = deflateRawSync(Buffer.alloc(30 * 1024 * 1024));
  const part = (over: Partial<ZipEntry>): ZipEntry => ({
    name: 'word/a.xml',
    data: Buffer.alloc(0),
    ...over,
  });

  test('are refused at once when they declare gigabytes', async () => {
    const parts = Array.from({ length: 20 }, (_, i) =>
      part({ name: `word/${i}.xml`, packed: zeros, size: 200_000_000 }),
    );
    const file = officeFile('docx', parts);
    const ms = await cpuMs(async () => {
      expect(await checkAttachment('a.docx', file)).toMatchObject({ isAllowed: false });
    });
    // Unpacking them takes twenty seconds.
    expect(ms).toBeLessThan(2_000);
  });

  test('are refused when entries are larger than declared', async () => {
    const lying = part({ packed: zeros, size: 1000 });
    expect(await checkAttachment('a.docx', officeFile('docx', [lying]))).toMatchObject({ isAllowed: false });
  });

  test('are refused when they unpack to a hundred times their size', async () => {
    const dense = part({ packed: zeros, size: 30 * 1024 * 1024 });
    expect(await checkAttachment('a.docx', officeFile('docx', [dense]))).toMatchObject({ isAllowed: false });
  });

  test('are refused with more than 2000 entries', async () => {
    const many = Array.from({ length: 2001 }, (_, i) => part({ name: `word/${i}` }));
    expect(await checkAttachment('a.docx', officeFile('docx', many))).toMatchObject({ isAllowed: false });
  });
});

test('refuses at once a TIFF file whose directories loop or overlap', async () => {
  const circle = tiffOfPages(1, 60_000, () => 8);
  const inEachOther = tiffOfPages(1, 60_000, () => 20);
  const ms = await cpuMs(async () => {
    for (const file of [circle, inEachOther])
      expect(await checkAttachment('a.tif', file)).toMatchObject({ isAllowed: false });
  });
  expect(ms).toBeLessThan(2_000);
  expect(await checkAttachment('a.tif', tiffOfPages(900, 12))).toMatchObject({ isAllowed: true });
  expect(await checkAttachment('a.tif', tiffOfPages(1001, 12))).toMatchObject({ isAllowed: false });
});

test('refuses an Office container with overlapping entries', async () => {
  const large = Buffer.alloc(1024 * 1024, 'abcdefgh');
  const part = (isShared: boolean) => ({ name: 'word/a.xml', data: large, isShared });
  expect(await checkAttachment('a.docx', officeFile('docx', [part(false)]))).toMatchObject({
    isAllowed: true,
  });
  const shared = officeFile('docx', [part(false), ...Array.from({ length: 90 }, () => part(true))]);
  expect(await checkAttachment('a.docx', shared)).toMatchObject({ isAllowed: false });
});

describe('PDF files', () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const harmless = '<</Type/Page/Note(JSON, Launching, /Encrypt)/JSON 1/Launcher 2/XFALike 3>>';
  const active: [string, Buffer][] = [
    ['a script', pdfWith(script)],
    ['a script whose name is escaped', pdfWith('<</S/J#61vaScript/J#53(app.alert)>>')],
    ['a script of a rendition', pdfWith('<</S/Rendition/JS 7 0 R>>')],
    ['a script when it is opened', pdfWith(`<</Type/Catalog/OpenAction${script}>>`)],
    ['a program that it starts', pdfWith('<</S /Launch/F(cmd.exe)>>')],
    ['a script in a packed object', pdfWith(script, { isPacked: true })],
    ['a program in a packed object', pdfWith('<</S/Launch>>', { isPacked: true })],
    [
      'a script in a packed object without a type',
      pdfWith(script, { isPacked: true, head: '/N 1/First 4/Filter[/FlateDecode]' }),
    ],
  ];
  test.each(active)('refuses one with %s', async (_, content) => {
    const check = await checkAttachment('a.pdf', content);
    expect(check).toMatchObject({ isAllowed: false, message: expect.stringContaining('Skripte') });
  });

  /** Places where PDF readers look for objects, so the check must look there too. */
  const hidden: [string, { before?: string; head?: string; word?: string }][] = [
    ['CR alone', { word: 'stream\r' }],
    ['a blank', { word: 'stream \r\n' }],
    ['a comment', { word: 'stream%x\n' }],
    ['nothing', { word: 'stream' }],
    ['a stream in a string', { before: '6 0 obj<</A(stream\n)>>endobj\n' }],
    ['a stream in a comment', { before: '6 0 obj<<\n%stream\n>>endobj\n' }],
    ['an object in a string', { head: '/X(obj)' }],
    ['an object in a comment', { head: '/A 1%1 0 obj<<\n' }],
    ['an end in a string', { head: '/X(endstream 1 0 obj<<)' }],
  ];
  test.each(hidden)('refuses one with a script in packed objects behind %s', async (_, how) => {
    const { before = '', head = '', word = 'stream\n' } = how;
    const content = pdfWith(script, {
      isPacked: true,
      before,
      word,
      head: `/Type/ObjStm/N 1/First 4/Filter/FlateDecode${head}`,
    });
    const check = await checkAttachment('a.pdf', content);
    expect(check).toMatchObject({ isAllowed: false, message: expect.stringContaining('Skripte') });
  });

  test.each([
    ['<</S/Rendition/JS(app.alert)>>', 'Skripte'],
    ['<</XFA 7 0 R>>', 'XFA-Formular'],
  ])('refuses %s where it seems to be in a stream', async (object, message) => {
    const content = pdfWith(object, { before: '6 0 obj<</A(stream\n)>>endobj\n' });
    expect(await checkAttachment('a.pdf', content)).toMatchObject({
      message: expect.stringContaining(message),
    });
  });

  const xfa = '<</Fields[]/XFA[(template) 7 0 R]>>';
  test.each([
    ['an XFA form', pdfWith(xfa)],
    ['an XFA form whose name is escaped', pdfWith('<</X#46A 7 0 R>>')],
    ['an XFA form in a packed object', pdfWith(xfa, { isPacked: true })],
  ])('refuses %s', async (_, content) => {
    const check = await checkAttachment('a.pdf', content);
    expect(check).toMatchObject({ isAllowed: false, message: expect.stringContaining('XFA-Formular') });
  });

  test('accepts an electronic invoice, which is one with a file in it', async () => {
    const content = await samplePdf('Rechnung', {}, (pdf) => {
      pdf.file(Buffer.from('<Invoice/>'), { name: 'factur-x.xml' });
    });
    expect(await checkAttachment('a.pdf', content)).toMatchObject({ isAllowed: true });
  });

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'reports the password of a protected one, version %s',
    async (pdfVersion) => {
      const content = await samplePdf('Brief', { pdfVersion, userPassword: 'geheim' });
      expect(await checkAttachment('a.pdf', content)).toMatchObject({
        isAllowed: false,
        message:
          'Das PDF ist mit einem Kennwort geschützt. Bitte drucken Sie es als neues PDF ohne Kennwort und senden Sie dieses.',
      });
    },
  );

  test('reports the password where it makes compressed objects unreadable', async () => {
    const protectedOne = pdfWith(harmless, { isPacked: true, head: '/N 1/First 4/Filter/Crypt' });
    const content = Buffer.from(
      protectedOne.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'),
      'latin1',
    );
    expect(await checkAttachment('a.pdf', content)).toMatchObject({
      message: expect.stringContaining('Kennwort geschützt'),
    });
  });

  test.each([
    ['another filter', '/N 1/First 4/Filter/LZWDecode'],
    ['two filters', '/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]'],
    ['a filter that is named twice', '/N 1/First 4/Filter/FlateDecode/Filter/LZWDecode'],
    ['a predictor', '/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'],
    ['a predictor that stands elsewhere', '/N 1/First 4/Filter/FlateDecode/DecodeParms 7 0 R'],
    ['a filter that stands elsewhere', '/N 1/First 4/Filter 7 0 R'],
    ['objects of another file', '/N 1/First 4/F(http://example.org/a)/FFilter/FlateDecode'],
  ])('refuses unreadable compressed objects: %s', async (_, head) => {
    const check = await checkAttachment('a.pdf', pdfWith(harmless, { isPacked: true, head }));
    expect(check).toMatchObject({ isAllowed: false, message: expect.stringContaining('verschlüsselt') });
  });

  test('accepts content that only resembles a script', async () => {
    expect(await checkAttachment('a.pdf', pdfWith(harmless))).toMatchObject({ isAllowed: true });
    expect(await checkAttachment('a.pdf', pdfWith(harmless, { isPacked: true }))).toMatchObject({
      isAllowed: true,
    });
    const picture = pdfWith('/JS(chance)', { isPacked: true, head: '/Filter/FlateDecode/Width 1' });
    expect(await checkAttachment('a.pdf', picture)).toMatchObject({ isAllowed: true });
  });

  test('rejects nested objects, and one without an end', async () => {
    for (const text of [`${'1 0 obj<<('.repeat(50)}${')>>'.repeat(50)}`, '1 0 obj<</A(b']) {
      const check = await checkAttachment('a.pdf', Buffer.from(`%PDF-1.7\n${text.repeat(9)}\n%%EOF`));
      expect(check).toMatchObject({ isAllowed: false, message: expect.stringContaining('beschädigt') });
    }
  });

  test('reads any content in linear time', async () => {
    const cost = async (bytes: number, text: string) => {
      const before = process.threadCpuUsage();
      await checkAttachment('a.pdf', Buffer.from(`%PDF-1.7\n${text.repeat(bytes / text.length)}%%EOF`));
      return process.threadCpuUsage(before).user / 1000;
    };
    for (const text of [
      'stream\n',
      'obj stream\nendstream ',
      'obj ',
      '/Filter ',
      '#4a',
      '/First 1 obj<<stream\n',
      'obj<</First 1>>stream\n',
      'obj<<(',
      'obj%',
      'obj<<>>',
    ])
      expect(await cost(2_000_000, text), text).toBeLessThan(1000);
  });
});
