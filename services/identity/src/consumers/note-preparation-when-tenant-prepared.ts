import { commandsWhen } from '@giftcard/kernel/consumers';
import { NotePreparation } from '../commands/note-preparation.js';

/** Each service that is ready for a business brings its request a step further. */
export class NotePreparationWhenTenantPrepared extends commandsWhen(
  'provisioning.tenant-prepared.v1',
  ({ data: { businessSlug, service } }) => new NotePreparation(businessSlug, service),
) {}
