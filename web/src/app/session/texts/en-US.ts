export const enUS = {
  logoutFailed:
    "We couldn't sign you out on the server: this browser can still open your pages. Check your connection and try again.",
} as const;
