import { call } from '../../lib/api-client.js';

export interface Registration {
  name: string;
  password: string;
  /** `(XXX) XXX-XXXX` */
  phone: string;
  restaurantName: string;
  restaurantAddress: { street: string; city: string; state: string; zipCode: string };
}

export const registerApi = {
  sendOtp: (email: string) => call('POST /api/v1/admin/send-otp', { body: { email } }),
  verifyOtp: (email: string, otp: string) => call('POST /api/v1/admin/verify-otp', { body: { email, otp } }),
  register: (body: Registration & { email: string; otp: string }) => call('PUT /api/v1/admin/register', { body }),
};
