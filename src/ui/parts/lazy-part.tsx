import { type ComponentType, type FunctionComponent, lazy } from 'react';

const failed = new Set<() => void>();

/** Asks for all parts again that could not be fetched; before they are drawn the next time. */
export function retryMissingParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Like React's lazy, which remembers a failure for good; here another attempt can be made of it.
 *
 * @see retryMissingParts
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  const attempt = (): ComponentType<P> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    ) as ComponentType<P>;
  let Part = attempt();
  const renew = () => {
    Part = attempt();
  };
  return (props) => <Part {...props} />;
}
