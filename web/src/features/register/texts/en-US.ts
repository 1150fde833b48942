export const enUS = {
  otp: {
    sent: 'OTP sent to your email.',
    sendFailed: 'Error sending OTP. Try again.',
    verified: 'OTP verified successfully.',
    wrong: 'Invalid OTP. Please try again.',
    label: 'Code',
    incomplete: 'Enter all {{otpDigits}} digits of the code.',
    verify: 'Verify OTP',
    resend: 'Send a new code',
    resendIn: 'Send a new code in {{left}}',
    otherEmail: 'Use another email',
    restart: 'Start again with a new code',
    hint: 'Enter the code we sent to {{email}}. It is valid for 10 minutes.',
  },
  done: 'Registration successful!',
  failed: 'Error during registration. Check OTP or details.',
  invalidPhone: 'Please enter a valid US phone number like (555) 123-4567',
  email: {
    title: 'Email Verification',
    hint: 'We send a code to your email to make sure it is yours.',
  },
  details: {
    hint: 'Tell us about yourself and your business.',
  },
  haveAccount: 'Have an account already? ',
} as const;
