import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../shared/portal-error.ts';

const maxParallel = 4;
const retryAfterSeconds = 2;

/**
 * Bounds the calls that take files (`isUpload`), since each holds its whole body in memory: four at a time on this
 * server, whoever is signed in and whichever call it is; others are told to come back.
 */
export function registerUploads(app: FastifyInstance): void {
  let running = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config?.isUpload) return;
    if (running >= maxParallel)
      throw unavailable(
        'Zurzeit werden bereits mehrere Dateien übertragen. Bitte versuchen Sie es gleich noch einmal.',
        { seconds: retryAfterSeconds },
      );
    // Who went away before this line will not be heard of again: nothing would ever give his place free.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return;
    running += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) running -= 1;
      isOver = true;
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    request.raw.once('error', end);
  });
}
