/** A gift card that is not there yet. */
export function NoneArt() {
  return (
    <svg viewBox="0 0 176 112" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <rect
        x="34"
        y="8"
        width="122"
        height="77"
        rx="9"
        stroke="var(--dots)"
        strokeDasharray="3 5"
        transform="rotate(7 95 46)"
      />
      <rect x="26" y="16" width="122" height="77" rx="9" fill="var(--surface)" stroke="var(--field-line)" />
      <path d="M26 52h122M60 16v77" stroke="var(--line)" />
      <path
        d="M60 52c-20-3-27-14-21-21s18 2 21 21Zm0 0c20-3 27-14 21-21s-18 2-21 21Zm0 0-13 19m13-19 13 19"
        stroke="var(--accent)"
      />
    </svg>
  );
}
