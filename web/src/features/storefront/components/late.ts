import { latePart } from '../../../components/late-part.js';

/** Parts of the pages whose code comes when they answer presses. */
export const Foot = latePart(async () => (await import('./foot.js')).Foot);
export const MastheadContact = latePart(async () => (await import('./masthead-contact.js')).MastheadContact);
