import { createContext, type ReactNode, type RefObject, useRef } from 'react';

/** The element that dialogs are drawn in. Null: that is the end of the page. */
export const DialogContainerContext = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * The part of a page that an application draws into: the global styles of `createUiSystem` and all dialogs stay within it.
 * ScreenApp and SchemaForm have one; around a ScreenView in a PortsProvider the application puts it.
 */
export function EngineRoot({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} data-engine>
      <DialogContainerContext value={root}>{children}</DialogContainerContext>
    </div>
  );
}
