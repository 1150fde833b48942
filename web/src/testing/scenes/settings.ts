import { settingsActions } from '../../features/settings/slice.js';
import { owner } from '../people.js';
import { proxyPage, refused } from '../browser.js';
import type { Scene } from '../scene.js';

const at = '/settings';
const who = owner;
const logo = 'POST /api/v1/admin/settings/logo';
const save = 'PUT /api/v1/admin/settings';
const password = 'PUT /api/v1/admin/change-password';
const poster = 'GET /api/v1/admin/settings/qr-poster';

const change =
  (first: string, second = first): Scene['look'] =>
  async (screen) => {
    await screen.fill('Current password', 'six-larks');
    await screen.fill('New password', first);
    await screen.fill('Confirm new password', second);
    await screen.press('Change password');
  };
/** Cut to its circle already: nothing has a size here. */
const sendLogo: Scene['look'] = async (screen) => {
  await screen.sees('Business profile');
  screen.dispatch(settingsActions.logoChosen(new File(['x'], 'logo.png', { type: 'image/png' })));
};
const copy =
  (writeText: () => Promise<void>): Scene['look'] =>
  async (screen) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await screen.press('Copy public URL');
  };

export const settingsScenes: readonly Scene[] = [
  {
    name: 'settings saved',
    at,
    who,
    answers: { [save]: { success: true, message: 'ok', user: owner } },
    look: async (screen) => {
      await screen.press('Save profile');
      await screen.sees('Settings saved successfully!', 'Print Your Digital Ad');
    },
  },
  ...(['lost', proxyPage] as const).flatMap((answer): Scene[] => [
    {
      name: 'settings not saved',
      at,
      who,
      answers: { [save]: answer },
      look: async (screen) => {
        await screen.press('Save profile');
        await screen.sees('Failed to save settings');
      },
    },
    {
      name: 'payments not saved',
      at,
      who,
      answers: { [save]: answer },
      look: async (screen) => {
        await screen.press('Save payments');
        await screen.sees('Failed to save settings');
      },
    },
    {
      name: 'the password not changed',
      at,
      who,
      answers: { [password]: answer },
      look: async (screen) => {
        await change('eight-larks')(screen);
        await screen.sees('Failed to change password');
      },
    },
    {
      name: 'the logo not sent',
      at,
      who,
      answers: { [logo]: answer },
      look: async (screen) => {
        await sendLogo(screen);
        await screen.sees('Logo upload failed');
      },
    },
    {
      name: 'no poster',
      at,
      who,
      answers: { [poster]: answer },
      look: (screen) => screen.sees('Failed to generate digital ad'),
    },
  ]),
  {
    name: 'settings refused',
    at,
    who,
    answers: { [save]: refused(409, 'Another tab was quicker.') },
    look: async (screen) => {
      await screen.press('Save profile');
      await screen.sees('Another tab was quicker.');
    },
  },
  {
    name: 'the law of the state that is typed',
    at,
    who: { ...owner, validityMonths: 60 },
    look: async (screen) => {
      await screen.sees(
        'From the day they are bought. US federal law (12 CFR 1005.20) allows no less than 5 years. Cards already sold keep what they were sold with.',
      );
      await screen.fill('State', 'ca');
      await screen.sees(
        'From the day they are bought. California law (Civ 1749.5, SB 22) lets no gift card expire. Cards already sold keep what they were sold with.',
      );
    },
  },
  {
    name: 'the password changed',
    at,
    who,
    answers: { [password]: { success: true, message: 'ok' } },
    look: async (screen) => {
      await change('eight-larks')(screen);
      await screen.sees('Password changed successfully!');
    },
  },
  {
    name: 'passwords that differ',
    at,
    who,
    look: async (screen) => {
      await change('eight-larks', 'nine-larks')(screen);
      await screen.sees("New passwords don't match");
    },
  },
  {
    name: 'a password too short',
    at,
    who,
    look: async (screen) => {
      await change('five5')(screen);
      await screen.sees('Password must be at least 6 characters');
    },
  },
  {
    name: 'the logo sent',
    at,
    who,
    answers: { [logo]: { success: true, logoUrl: '/images/logo.webp' } },
    look: async (screen) => {
      await sendLogo(screen);
      await screen.sees('Logo uploaded successfully!');
    },
  },
  {
    name: 'the address copied',
    at,
    who,
    look: async (screen) => {
      await copy(() => Promise.resolve())(screen);
      await screen.sees('Link copied to clipboard!');
    },
  },
  {
    name: 'the address not copied',
    at,
    who,
    look: async (screen) => {
      await copy(() => Promise.reject(new Error('not allowed')))(screen);
      await screen.sees('Copy failed');
    },
  },
];
