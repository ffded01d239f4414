// The pictures of the demo's media content: the drawings of server/features/medieninhalt/bilder as WebP beside them, since what is
// uploaded is no SVG. After a change to a drawing: node scripts/draw-demo-pictures.ts
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from './shared/chromium.ts';

const folder = new URL('../server/features/medieninhalt/bilder/', import.meta.url);

/** Runs in the page. */
async function toWebp(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.svg'))) {
    const data = await page.evaluate(toWebp, await readFile(new URL(name, folder), 'utf8'));
    await writeFile(new URL(name.replace('.svg', '.webp'), folder), Buffer.from(data, 'base64'));
  }
} finally {
  await browser.close();
}
