import { proxyPage, refused } from '../browser.js';
import type { Scene } from '../scene.js';

const at = '/superadmin/dashboard';
const who = 'superAdmin';
const create = 'POST /api/superadmin/business-admin';
const make: Scene['look'] = async (screen) => {
  for (const [label, text] of Object.entries({
    Name: 'Tom Okafor',
    Email: 'tom@pier.test',
    'Restaurant name': 'Pier House',
    Phone: '5551234567',
  }))
    await screen.fill(label, text);
  await screen.press('Create business admin');
};

/** The super admin's pages. */
export const superAdminScenes: readonly Scene[] = [
  { name: 'the requests', at, who, look: (screen) => screen.sees('Pending', 'Approved', 'Rejected', 'Update', 'View') },
  {
    name: 'a request that waits for a status',
    at,
    who,
    answers: { 'PUT /api/superadmin/registration-requests/r1/status': refused(409, 'Somebody else was quicker.') },
    look: async (screen) => {
      await screen.press('Update Pier House r1');
      const update = await screen.button('Update');
      if (!update.disabled) throw new Error('Update can be pressed before a status is chosen.');
      await screen.press('Approved');
      await screen.press('Update');
      await screen.sees('Somebody else was quicker.');
    },
  },
  {
    name: 'an admin made',
    at,
    who,
    answers: { [create]: { success: true, message: 'Business admin created' } },
    look: async (screen) => {
      await make(screen);
      await screen.sees('Business admin created');
    },
  },
  ...(['lost', proxyPage] as const).map(
    (answer): Scene => ({
      name: 'an admin not made',
      at,
      who,
      answers: { [create]: answer },
      look: async (screen) => {
        await make(screen);
        await screen.sees('Failed to create admin');
      },
    }),
  ),
  {
    name: 'an admin refused',
    at,
    who,
    answers: { [create]: refused(409, 'This address has an account already.') },
    look: async (screen) => {
      await make(screen);
      await screen.sees('This address has an account already.');
    },
  },
];
