import type { NamedDocument } from '@schema-screens/core';

/** A PDF of one page with a line of text in Helvetica, which every reader has. */
function pdfWith(text: string): string {
  const stream = `BT /F1 20 Tf 40 340 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return `${file}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
}

/** Data URL of a small real PDF; its page says „Leseprobe“. */
export const samplePdf = `data:application/pdf;base64,${btoa(pdfWith('Leseprobe'))}`;

/** Small real documents of every kind that the preview shows, and one that it does not. */
export const sampleFiles = {
  pdf: { name: 'Leseprobe.pdf', dataUrl: samplePdf },
  image: {
    name: 'Umschlag.png',
    dataUrl:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAABlBMVEUAbS////88KpNJAAAAHUlEQVR42mNgGAXEA0ZkgFdwVMOohlENw1LDiAIAWlkCI+AaT40AAAAASUVORK5CYII=',
  },
  text: {
    name: 'Klappentext.txt',
    dataUrl: `data:text/plain;base64,${btoa('Ein Roman in sieben Kapiteln.\nMit einem Nachwort.')}`,
  },
  unknown: { name: 'Register.zip', dataUrl: `data:application/zip;base64,${btoa('PK')}` },
} satisfies Record<string, NamedDocument>;
