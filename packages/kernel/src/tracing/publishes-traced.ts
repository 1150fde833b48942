import type { EventBus } from '../bus/event-bus.js';
import type { Tracing } from './tracing.js';

/** A bus whose publishing has a span for each event, below the work that made it; the bus itself when tracing is off. */
export async function publishesTraced(untraced: Promise<EventBus>, tracing: Tracing): Promise<EventBus> {
  const bus = await untraced;
  if (!tracing.isOn) return bus;
  const publish = bus.publish.bind(bus);
  bus.publish = async (topic, events) => {
    const spans = events.map(({ id, type, businessSlug, traceparent }) => {
      const attributes = { 'messaging.destination.name': topic, 'messaging.message.id': id };
      const work = { name: `publish ${type}`, kind: 'producer' as const };
      return tracing.begin({ ...work, attributes: { ...attributes, 'giftcard.business': businessSlug } }, traceparent);
    });
    const end = (error?: unknown) => spans.forEach((span) => span?.end(error));
    await publish(topic, events).then(
      () => end(),
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  };
  return bus;
}
