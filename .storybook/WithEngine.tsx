import { type Engine, EngineContext, useEngine } from '@schema-screens/core';
import { type ReactNode, useMemo } from 'react';

/** Replaces some of the engine's ports around a story, e.g. the back end by one that counts its calls. */
export function WithEngine({ ports, children }: { ports: Partial<Engine>; children: ReactNode }) {
  const outer = useEngine();
  const engine = useMemo(() => ({ ...outer, ...ports }), [outer, ports]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}
