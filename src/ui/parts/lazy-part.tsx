import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { LazyModule } from './late-module.ts';

const Fallback = createContext<ReactNode>(null);

/**
 * What stands in the place of a part while it is fetched. React's Suspense would do as well, but keeps what it shows
 * for at least 300 ms, however soon the part is there.
 */
export function WhileLoading({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Fallback value={fallback}>{children}</Fallback>;
}

/** The module once it is there; undefined until then. Throws when it could not be fetched. */
export function useLazyModule<M>(late: LazyModule<M>): M | undefined {
  return useSyncExternalStore(late.subscribe, late.read);
}

interface LatePartProps<P> {
  late: LazyModule<{ default: ComponentType<P> }>;
  props: P;
}

function LatePart<P extends object>({ late, props }: LatePartProps<P>) {
  const module = useLazyModule(late);
  const fallback = useContext(Fallback);
  // A part inside of this one, or of what stands in its place, has a place of its own.
  if (!module) return <Fallback value={null}>{fallback}</Fallback>;
  const Part = module.default;
  return (
    <Fallback value={null}>
      <Part {...props} />
    </Fallback>
  );
}

/** A component that is fetched when it is first drawn, or before: then it is drawn at once. */
export interface LazyPart<P> extends FunctionComponent<P> {
  preload: () => Promise<void>;
}

/** Whether a component is one that is fetched when it is first drawn. */
export const isLazyPart = <P,>(component: ComponentType<P>): component is LazyPart<P> =>
  'preload' in component;

/**
 * Like React's lazy, which remembers a failure for good; here another attempt can be made of it.
 *
 * @see retryMissingParts in late-module.ts
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const late = new LazyModule(load);
  return Object.assign((props: P) => <LatePart late={late} props={props} />, { preload: late.preload });
}
