import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, unavailable } from '../../shared/http-error.ts';
import { createNonce } from './security-headers.ts';

const noncePlaceholder = '%CSP_NONCE%';
const featuresPlaceholder = '%FEATURES%';
const setupPlaceholder = '%SETUP%';
const hashedFolder = 'assets/';
const year = 31_536_000;
const fileName = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|ico|webp|woff2?|json|txt|xml|webmanifest|wasm|pdf)$/i;

/** What the context of a server has by its front end. */
export interface PagesContext {
  /** Undefined if the front end is served elsewhere. */
  readonly pages: Pages | undefined;
}

/** The built front end. */
export interface Pages {
  readonly folder: string;
  isBuilt(): boolean;
}

/** What a page passes to the front end. */
export interface PageData {
  /** Names of the features that are switched on. */
  readonly features?: readonly string[];
  /** Whether nobody can sign in yet. */
  readonly needsSetup?: () => Promise<boolean>;
}

/** The front end that `npm run build` writes into a folder. */
export const createPages = (folder: string): Pages => ({
  folder,
  isBuilt: () => existsSync(path.join(folder, 'index.html')),
});

/**
 * Serves the built front end: files as they are, and its page for every other address that a browser opens. Without a build
 * that page is a 503 which says so.
 *
 * @param data what the page passes to the front end
 */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages,
  { features = [], needsSetup = () => Promise.resolve(false) }: PageData = {},
): Promise<void> {
  const { folder } = pages;
  app.addHook('onListen', () => {
    if (!pages.isBuilt()) app.log.error({ folder }, 'the front end is not built: npm run build');
  });
  const readIndex = createIndexReader(path.join(folder, 'index.html'));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const index = wantsPage(request) ? await readIndex() : undefined;
    if (index === undefined) throw wantsPage(request) ? notBuilt() : notFound();
    const nonce = createNonce();
    reply.pageNonce = nonce;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        index
          .replaceAll(noncePlaceholder, nonce)
          .replace(featuresPlaceholder, features.join(','))
          .replace(setupPlaceholder, (await needsSetup()) ? 'needed' : ''),
      );
  };
  app.setNotFoundHandler(sendPage);
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(hashedFolder);
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    const name = request.params['*'];
    if (!fileName.test(name)) return sendPage(request, reply);
    // No file of the build has such a name; the file system would reject it, or it would lead out of the folder.
    if (name.includes('\0') || name.split(/[\\/]/).includes('..')) throw notFound();
    return reply.sendFile(name);
  });
}

const notBuilt = () => unavailable('The front end is not built yet. Run "npm run build".');

/** Clients that accept anything, such as curl and monitors, get the page too, unless they ask for JSON. */
function takesPage(accept: string): boolean {
  return accept.includes('text/html') || (/[*]\/[*]|text\/[*]/.test(accept) && !accept.includes('json'));
}

function wantsPage(request: FastifyRequest): boolean {
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  const accept = request.headers.accept ?? '*/*';
  const [pathname = ''] = request.url.split('?');
  const isElsewhere = pathname === '/api' || pathname.startsWith('/api/') || fileName.test(pathname);
  return isPage && !isElsewhere && takesPage(accept);
}

/** Reads the page again only if its file has changed; undefined if there is none. */
function createIndexReader(file: string): () => Promise<string | undefined> {
  let text = '';
  let readAt = Number.NaN;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (found.mtimeMs !== readAt) {
      text = await readFile(file, 'utf8');
      readAt = found.mtimeMs;
    }
    return text;
  };
}
