import pg from 'pg';
import type { NotificationListener } from '../database.ts';
import { notificationChannel } from '../notifications.ts';

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** A network that has gone silent ends no connection: so often it is asked whether it is still there. */
const checkMs = 30_000;
const answerMs = 10_000;

/**
 * Listens on a connection of its own, and connects again whenever it breaks.
 *
 * @param onLost called when it breaks
 * @returns ends it
 */
export function listenPostgres(
  url: string,
  { onMessage, onGap }: NotificationListener,
  onLost: (error: Error) => void,
): () => Promise<void> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let wasConnected = false;

  const giveUp = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    clearInterval(timer);
    lost.end().catch(() => undefined);
    if (isClosed) return;
    // Not all processes at once.
    timer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random()));
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = next;
    next.on('error', (error) => {
      onLost(error);
      giveUp(next);
    });
    next.on('end', () => giveUp(next));
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${notificationChannel}`);
    } catch (error) {
      onLost(error as Error);
      giveUp(next);
      return;
    }
    if (client !== next) return;
    pauseMs = firstPauseMs;
    if (wasConnected) onGap();
    wasConnected = true;
    timer = setInterval(() => void next.query('select 1').catch(() => giveUp(next)), checkMs);
    timer.unref();
  };
  void connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}
