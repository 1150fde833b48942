export function GoogleWalletIcon() {
  return (
    <svg viewBox="0 0 26 22" aria-hidden>
      <rect x="1" y="1" width="24" height="14" rx="3.5" fill="#34a853" />
      <rect x="1" y="4" width="24" height="14" rx="3.5" fill="#fbbc04" />
      <rect x="1" y="7" width="24" height="14" rx="3.5" fill="#ea4335" />
      <path d="M1 11c5 0 7 4 12 4s8-2 12-2v4.5a3.5 3.5 0 0 1-3.5 3.5h-17A3.5 3.5 0 0 1 1 17.5Z" fill="#4285f4" />
    </svg>
  );
}

export function AppleWalletIcon() {
  return (
    <svg viewBox="0 0 26 22" aria-hidden>
      <rect x="1" y="1" width="24" height="20" rx="4" fill="#e8e8ed" />
      <path d="M3 6a2.5 2.5 0 0 1 2.5-2.5h15A2.5 2.5 0 0 1 23 6v2H3Z" fill="#40a9e0" />
      <path d="M3 8h20v2.5H3Z" fill="#ffb73a" />
      <path d="M3 10.5h20V13H3Z" fill="#5bbf55" />
      <path d="M1 12.5h7c1.5 0 2 3 5 3s3.5-3 5-3h7V17a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4Z" fill="#e8e8ed" />
    </svg>
  );
}
