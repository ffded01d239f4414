import { type ComponentType, createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import { LazyModule } from './lazy-module.ts';
import { useSnapshot } from './store.ts';

const Fallback = createContext<ReactNode>(null);

/** The fallback of a part while it is loading. Unlike React's Suspense, it does not keep the fallback for at least 300 ms. */
export function WhileLoading({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Fallback value={fallback}>{children}</Fallback>;
}

/** The module once it is loaded; undefined before. Throws if loading failed. */
export function useLazyModule<M>(late: LazyModule<M>): M | undefined {
  return useSnapshot(late.subscribe, late.read);
}

interface LazyComponentProps<P> {
  late: LazyModule<{ default: ComponentType<P> }>;
  props: P;
}

function LazyComponent<P extends object>({ late, props }: LazyComponentProps<P>) {
  const module = useLazyModule(late);
  const fallback = useContext(Fallback);
  // Nested parts do not inherit the fallback.
  if (!module) return <Fallback value={null}>{fallback}</Fallback>;
  const Part = module.default;
  return (
    <Fallback value={null}>
      <Part {...props} />
    </Fallback>
  );
}

/** A component that is loaded when it is first rendered, or before: then it renders at once. */
export interface LazyPart<P> extends FunctionComponent<P> {
  preload: () => Promise<void>;
}

/** Whether a component is loaded when it is first rendered. */
export const isLazyPart = <P,>(component: ComponentType<P>): component is LazyPart<P> =>
  'preload' in component;

/**
 * Like React's lazy, but a failed load can be retried.
 *
 * @see retryMissingParts in lazy-module.ts
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const late = new LazyModule(load);
  return Object.assign((props: P) => <LazyComponent late={late} props={props} />, { preload: late.preload });
}
