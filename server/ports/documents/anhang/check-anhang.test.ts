import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  compoundFile,
  GIF,
  JPEG,
  officeFile,
  PDF,
  PNG,
  pngOfSize,
  TIFF,
  type ZipEntry,
  zipFile,
} from '../../../../tests/support/sample-files.ts';
import { checkAnhang } from './check-anhang.ts';

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
  test.each(good)('takes %s', async (name, content, typ) => {
    expect(await checkAnhang(name, content)).toEqual({ isAllowed: true, datei_name: name, typ });
  });

  test.each(['docx', 'xlsx', 'pptx'])('takes a %s container', async (endung) => {
    expect(await checkAnhang(`Datei.${endung}`, officeFile(endung))).toMatchObject({ isAllowed: true });
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
    expect(await checkAnhang(name, content)).toMatchObject({ isAllowed: false });
  });

  test('names the field and the reason', async () => {
    expect(await checkAnhang('a.exe', PDF)).toEqual({
      isAllowed: false,
      dataPath: 'datei_name',
      message: 'Unzulässiger Dateityp.',
    });
    expect(await checkAnhang('a.pdf', Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      dataPath: 'daten',
      message: 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.',
    });
  });
});

describe('Office containers that are bombs', () => {
  const zeros = deflateRawSync(Buffer.alloc(30 * 1024 * 1024));
  const part = (over: Partial<ZipEntry>): ZipEntry => ({
    name: 'word/a.xml',
    data: Buffer.alloc(0),
    ...over,
  });

  test('refuses one that declares gigabytes, at once', async () => {
    const parts = Array.from({ length: 20 }, (_, i) =>
      part({ name: `word/${i}.xml`, packed: zeros, size: 200_000_000 }),
    );
    const start = performance.now();
    expect(await checkAnhang('a.docx', officeFile('docx', parts))).toMatchObject({ isAllowed: false });
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('refuses one whose parts are larger than they say', async () => {
    const lying = part({ packed: zeros, size: 1000 });
    expect(await checkAnhang('a.docx', officeFile('docx', [lying]))).toMatchObject({ isAllowed: false });
  });

  test('refuses one that unpacks to a hundred times its size', async () => {
    const dense = part({ packed: zeros, size: 30 * 1024 * 1024 });
    expect(await checkAnhang('a.docx', officeFile('docx', [dense]))).toMatchObject({ isAllowed: false });
  });

  test('refuses more than 2000 entries', async () => {
    const many = Array.from({ length: 2001 }, (_, i) => part({ name: `word/${i}` }));
    expect(await checkAnhang('a.docx', officeFile('docx', many))).toMatchObject({ isAllowed: false });
  });
});
