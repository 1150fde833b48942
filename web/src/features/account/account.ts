import { accountApi } from '../../app/account/api.js';
import { sessionsOf } from '../../app/account/sessions.js';

export const ownSessions = sessionsOf('accountSessions', accountApi('admin'));
