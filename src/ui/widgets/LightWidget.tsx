import type { ComponentType } from 'react';
import type { WidgetProps } from '#engine';
import { useLazyModule } from '#engine/internal';
import { lightWidgets } from './light-loader.ts';

type LightWidgets = typeof import('./light-widgets.ts');

interface LightWidgetProps {
  name: keyof LightWidgets;
  widget: WidgetProps<never, never>;
}

/** One of the light widgets; renders without delay once they are loaded. */
export function LightWidget({ name, widget }: LightWidgetProps) {
  const widgets = useLazyModule(lightWidgets);
  if (!widgets) return <span className="w-control w-loading" aria-busy="true" />;
  const Component: ComponentType<WidgetProps<never, never>> = widgets[name];
  return <Component {...widget} />;
}
