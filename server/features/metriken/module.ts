import { Gauge, type Registry } from 'prom-client';
import type { PortalModule } from '../portal-context.ts';

const former = [
  {
    name: 'portal_mails_waiting',
    of: 'portal_queue_waiting',
    queue: 'mail',
    help: 'Mails that wait to be sent.',
  },
  {
    name: 'portal_mails_oldest_seconds',
    of: 'portal_queue_oldest_seconds',
    queue: 'mail',
    help: 'Age of the mail that waits longest.',
  },
  {
    name: 'portal_mails_dead',
    of: 'portal_queue_failed',
    queue: 'mail',
    help: 'Mails that could not be delivered.',
  },
  {
    name: 'portal_letters_waiting',
    of: 'portal_queue_waiting',
    queue: 'letter',
    help: 'Letters that wait to be handed over.',
  },
  {
    name: 'portal_letters_oldest_seconds',
    of: 'portal_queue_oldest_seconds',
    queue: 'letter',
    help: 'Age of the letter that waits longest.',
  },
] as const;

/** Shows figures of two queues by the names that they had before all queues were counted; missing while these are. */
function registerFormerMetrics(registry: Registry): void {
  for (const { name, of, queue, help } of former) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const counted = await registry.getSingleMetric(of)?.get();
        const found = counted?.values.find(({ labels }) => labels.queue === queue);
        if (found) gauge.set(Number(found.value));
        else gauge.remove();
      },
    });
  }
}

/** Names of metrics which dashboards of the portal know. */
export const metriken: PortalModule = {
  name: 'metriken',
  routes: [(_app, { context }) => registerFormerMetrics(context.metrics.registry)],
};
