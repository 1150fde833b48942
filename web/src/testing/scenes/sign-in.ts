import { owner } from '../people.js';
import { proxyPage, refused } from '../browser.js';
import type { Scene } from '../scene.js';

const login = 'POST /api/v1/admin/login';
const signIn: Scene['look'] = async (screen) => {
  await screen.fill('Email', owner.email);
  await screen.fill('Password', 'seven-larks');
  await screen.press('Sign In');
};

const register = 'PUT /api/v1/admin/register';
const codes = { 'POST /api/v1/admin/send-otp': { success: true }, 'POST /api/v1/admin/verify-otp': { success: true } };
const toCode: Scene['look'] = async (screen) => {
  await screen.fill('Email', owner.email);
  await screen.press('Send OTP');
  await screen.sees('Verify OTP');
};
const toDetails: Scene['look'] = async (screen) => {
  await toCode(screen);
  await screen.fill('Code', '123456');
  await screen.press('Verify OTP');
};
const registerAll: Scene['look'] = async (screen) => {
  await toDetails(screen);
  for (const [label, text] of Object.entries({
    Name: 'Elena Marsh',
    Password: 'seven-larks',
    Phone: '5551234567',
    'Restaurant name': 'Larkspur',
    Street: '214 Harbor Street',
    City: 'Burlington',
    State: 'Vermont',
    'Zip code': '05401',
  }))
    await screen.fill(label, text);
  await screen.press('Register');
};

/** Signing in and registering: a business admin's, and the super admin's. */
export const doorScenes: readonly Scene[] = [
  {
    name: 'the login',
    at: '/login',
    look: (screen) =>
      screen.sees(
        'Login to Giftcard Vault',
        'Please sign in to continue',
        'Enter your email',
        'Enter your password',
        'Sign In',
      ),
  },
  {
    name: 'the login while it is sent',
    at: '/login',
    answers: { [login]: 'slow' },
    look: async (screen) => {
      await signIn(screen);
      await screen.sees('LOADING');
    },
  },
  {
    name: 'the login without an answer',
    at: '/login',
    answers: { [login]: 'lost' },
    look: async (screen) => {
      await signIn(screen);
      await screen.sees('Failed to login', 'Close');
    },
  },
  {
    name: "the login behind a proxy's page",
    at: '/login',
    answers: { [login]: proxyPage },
    look: async (screen) => {
      await signIn(screen);
      await screen.sees('Failed to login');
    },
  },
  {
    name: 'the login that is refused',
    at: '/login',
    answers: { [login]: refused(401, 'The email address or the password is wrong.') },
    look: async (screen) => {
      await signIn(screen);
      await screen.sees('The email address or the password is wrong.');
    },
  },
  {
    name: 'registering',
    at: '/register',
    answers: codes,
    look: async (screen) => {
      await screen.sees('Email Verification', 'Send OTP');
      await toCode(screen);
      await screen.sees('OTP sent to your email.');
    },
  },
  {
    name: 'registering with a wrong address',
    at: '/register',
    look: async (screen) => {
      await screen.fill('Email', 'elena at larkspur');
      await screen.press('Send OTP');
      await screen.sees('Please enter a valid email address');
    },
  },
  {
    name: 'a code that is not sent',
    at: '/register',
    answers: { 'POST /api/v1/admin/send-otp': 'lost' },
    look: async (screen) => {
      await screen.fill('Email', owner.email);
      await screen.press('Send OTP');
      await screen.sees('Error sending OTP. Try again.');
    },
  },
  {
    name: 'a code that is wrong',
    at: '/register',
    answers: { ...codes, 'POST /api/v1/admin/verify-otp': refused(400, 'This code is not the one we sent.') },
    look: async (screen) => {
      await toDetails(screen);
      await screen.sees('Invalid OTP. Please try again.', 'This code is not the one we sent.');
    },
  },
  {
    name: 'the details of who registers',
    at: '/register',
    answers: codes,
    look: async (screen) => {
      await toDetails(screen);
      await screen.sees('OTP verified successfully.', 'Register', 'Format: (XXX) XXX-XXXX');
      await screen.fill('Phone', '555');
      await screen.fill('Password', 'five5');
      await screen.press('Register');
      await screen.sees(
        'Please enter a valid US phone number like (555) 123-4567',
        'Password must be at least 6 characters',
        'This field is mandatory',
      );
    },
  },
  {
    name: 'a registration',
    at: '/register',
    answers: { ...codes, [register]: { success: true, user: owner } },
    look: async (screen) => {
      await registerAll(screen);
      await screen.sees('Registration successful!');
    },
  },
  {
    name: 'a registration without an answer',
    at: '/register',
    answers: { ...codes, [register]: proxyPage },
    look: async (screen) => {
      await registerAll(screen);
      await screen.sees('Error during registration. Check OTP or details.');
    },
  },
  ...(['lost', proxyPage] as const).map(
    (answer): Scene => ({
      name: 'the super admin without an answer',
      at: '/superlogin',
      answers: { 'POST /api/superadmin/login': answer },
      look: async (screen) => {
        await screen.fill('Email', 'root@giftcard.test');
        await screen.fill('Password', 'seven-larks');
        await screen.press('Sign');
        await screen.sees('Login failed. Please try again.');
      },
    }),
  ),
];
