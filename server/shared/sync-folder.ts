import { open } from 'node:fs/promises';

/** Makes changes to a directory's entries durable, so that they survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
