import { type ComponentType, use } from 'react';
import type { WidgetProps } from '#engine';

type LightWidgets = typeof import('./light-widgets.ts');

/** A promise that tells React what it holds, so that `use` need not wait once it is there. */
interface KnownPromise extends Promise<LightWidgets> {
  status?: 'fulfilled';
  value?: LightWidgets;
}

let promise: KnownPromise | undefined;

/** Fetches the widgets that every form uses; a failed fetch is tried again by the next form. */
export function loadLightWidgets(): Promise<LightWidgets> {
  if (promise) return promise;
  const fetching: KnownPromise = import('./light-widgets.ts');
  fetching.then(
    (value) => Object.assign(fetching, { status: 'fulfilled', value }),
    () => {
      promise = undefined;
    },
  );
  promise = fetching;
  return fetching;
}

interface LightWidgetProps {
  name: keyof LightWidgets;
  widget: WidgetProps<never, never>;
}

/** One of the light widgets; drawn without delay once they are there, unlike React.lazy. */
export function LightWidget({ name, widget }: LightWidgetProps) {
  const Component: ComponentType<WidgetProps<never, never>> = use(loadLightWidgets())[name];
  return <Component {...widget} />;
}
