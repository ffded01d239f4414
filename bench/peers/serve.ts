import { preview } from 'vite';
import { buildPeers, outDir, type PeerName, peers } from './build.ts';

export interface ServedPeers {
  urlOf: (peer: PeerName) => string;
  close: () => Promise<void>;
}

/** Builds peers, all by default, and serves each at its own address. */
export async function servePeers(names: readonly PeerName[] = peers): Promise<ServedPeers> {
  await buildPeers(names);
  const servers = await Promise.all(
    names.map(async (peer) => {
      const server = await preview({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        build: { outDir: outDir(peer) },
        preview: { host: '127.0.0.1', port: 0, open: false },
      });
      return [peer, server] as const;
    }),
  );
  const byPeer = new Map(servers);
  return {
    urlOf: (peer) => byPeer.get(peer)?.resolvedUrls?.local[0] ?? '',
    close: async () => {
      for (const [, server] of servers) await server.close();
    },
  };
}
