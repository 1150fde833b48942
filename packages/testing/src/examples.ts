import { readFileSync } from 'node:fs';
import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';

/** Where the example of an event lies: proto/<context>/v1/examples/<event>.json. */
function exampleUrl(type: EventType): URL {
  const [context = '', name = '', version = ''] = type.split('.');
  return new URL(`../../../proto/${context}/${version}/examples/${name}.json`, import.meta.url);
}

/** The example of an event as it travels: `data` of the envelope. Its producer's test makes it, its consumers' tests read it. */
export function exampleJson(type: EventType): unknown {
  return JSON.parse(readFileSync(exampleUrl(type), 'utf8'));
}

/** The example of an event, read as a consumer reads it. */
export function exampleOf<K extends EventType>(type: K): EventData[K] {
  return eventCatalogue[type].fromJSON(exampleJson(type));
}

/** An event as it travels, to be compared with exampleJson(type) by the test of its producer. */
export function asExample<K extends EventType>(type: K, data: EventData[K]): unknown {
  return eventCatalogue[type].toJSON(data);
}
