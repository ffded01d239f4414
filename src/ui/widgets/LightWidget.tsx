import { type ComponentType, use } from 'react';
import type { WidgetProps } from '#engine';

type LightWidgets = typeof import('./light-widgets.ts');

let module: LightWidgets | undefined;
let promise: Promise<LightWidgets> | undefined;

/** Fetches the widgets that every form uses; a failed fetch is tried again by the next form. */
export function loadLightWidgets(): Promise<LightWidgets> {
  promise ??= import('./light-widgets.ts').then(
    (fetched) => {
      module = fetched;
      return fetched;
    },
    (thrown: unknown) => {
      promise = undefined;
      throw thrown;
    },
  );
  return promise;
}

interface LightWidgetProps {
  name: keyof LightWidgets;
  widget: WidgetProps<never, never>;
}

/** One of the light widgets; drawn without delay once they are there, unlike React.lazy. */
export function LightWidget({ name, widget }: LightWidgetProps) {
  const widgets = module ?? use(loadLightWidgets());
  const Component: ComponentType<WidgetProps<never, never>> = widgets[name];
  return <Component {...widget} />;
}
