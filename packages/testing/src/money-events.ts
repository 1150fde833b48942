import type { EventData } from '@giftcard/contracts/events';
import { encodeCardCode, hashCardCode, hashPublicToken } from '@giftcard/kernel/card-code';
import type { EventEnvelope } from '@giftcard/kernel/bus/event-bus';
import { randomIds } from '@giftcard/kernel/ids';
import { TEST_BUSINESS } from './business-events.js';
import { anEvent, type MetaOverrides } from './events.js';
