import { readFile } from 'node:fs/promises';
import type { DemoPart } from '../demo/demo-part.ts';

const folder = new URL('bilder/', import.meta.url);

const inhalte = [
  {
    id: 1,
    bild: 'ansprache',
    typ: '2',
    name: 'Ansprache',
    titel: null,
    text: 'Schön, dass Sie da sind. Hier finden Sie Ihre Verträge, Schäden und Dokumente an einem Ort.',
    link: null,
    aktiv: true,
    positionImKarussell: null,
  },
  {
    id: 2,
    bild: 'unwetter',
    typ: '3',
    name: 'Werbekarte Unwetter',
    titel: 'Gut geschützt bei Unwetter',
    text: 'Starkregen trifft jede Region. Prüfen Sie mit uns, ob Ihr Gebäude gegen Elementarschäden versichert ist.',
    link: 'https://www.example.org/elementar',
    aktiv: true,
    positionImKarussell: null,
  },
  {
    id: 3,
    bild: 'zwei-faktor',
    typ: '4',
    name: 'Karussell Zwei-Faktor',
    titel: 'Mehr Sicherheit für Ihr Konto',
    text: 'Schalten Sie die Zwei-Faktor-Authentifizierung ein.',
    link: '/zwei-faktor-auth',
    aktiv: true,
    positionImKarussell: 1,
  },
  {
    id: 4,
    bild: 'schaden-melden',
    typ: '4',
    name: 'Karussell Schaden melden',
    titel: 'Schaden online melden',
    text: 'In wenigen Minuten gemeldet, rund um die Uhr.',
    link: '/services/schadenmeldung',
    aktiv: true,
    positionImKarussell: 2,
  },
  {
    id: 5,
    bild: null,
    typ: '1',
    name: 'Hinweis Wartung',
    titel: 'Wartungsarbeiten',
    text: 'Am Sonntag zwischen 2 und 4 Uhr ist das Portal nicht erreichbar.',
    link: null,
    aktiv: false,
    positionImKarussell: null,
  },
] as const;

const readBild = async (name: string): Promise<string> =>
  `data:image/webp;base64,${await readFile(new URL(`${name}.webp`, folder), 'base64')}`;

/** Hint, address, advert card and carousel of the start page, with pictures made by scripts/draw-demo-pictures.ts. */
const insertMedieninhalte: DemoPart = async ({ insert }) =>
  insert(
    'medieninhalt',
    await Promise.all(
      inhalte.map(async (inhalt) => ({ ...inhalt, bild: inhalt.bild && (await readBild(inhalt.bild)) })),
    ),
  );

export default insertMedieninhalte;
