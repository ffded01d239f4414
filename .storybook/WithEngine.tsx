import { type Engine, PortsProvider } from '@schema-screens/core';
import { useEngine } from '@schema-screens/core/internal';
import { type ReactNode, useMemo } from 'react';

/** Replaces some of the engine's ports around a story, e.g. the back end by one that counts its calls. */
export function WithEngine({ ports, children }: { ports: Partial<Engine>; children: ReactNode }) {
  const outer = useEngine();
  const engine = useMemo(() => ({ ...outer, ...ports }), [outer, ports]);
  return <PortsProvider engine={engine}>{children}</PortsProvider>;
}
