/** Drawings of the export formats. */

export function SmallTable() {
  return (
    <svg viewBox="0 0 104 66" aria-hidden="true" className="w-26 flex-none" strokeLinecap="round">
      <clipPath id="small-table">
        <rect x="1" y="1" width="102" height="64" rx="7" />
      </clipPath>
      <g clipPath="url(#small-table)">
        <rect width="104" height="66" fill="var(--sunken)" />
        <rect width="104" height="18" fill="var(--ember-wash)" />
        <path d="M0 18h104M0 34h104M0 50h104M30 18v48M80 18v48" stroke="var(--hair)" strokeWidth="1.5" />
      </g>
      <g stroke="var(--soft)" strokeWidth="2.4">
        <path d="M8 26h14M8 42h12M8 58h14M38 26h30M38 42h24M38 58h32" />
      </g>
      <circle cx="92" cy="26" r="4.2" fill="var(--mood-4)" stroke="var(--mood-4-rim)" />
      <circle cx="92" cy="42" r="4.2" fill="var(--mood-5)" stroke="var(--mood-5-rim)" />
      <circle cx="92" cy="58" r="4.2" fill="var(--mood-3)" stroke="var(--mood-3-rim)" />
      <rect x="1" y="1" width="102" height="64" rx="7" fill="none" stroke="var(--hair)" strokeWidth="1.5" />
    </svg>
  );
}

/** A page of notes for each month, and a photo beside. */
export function NotePages() {
  return (
    <svg
      viewBox="0 0 104 66"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-26 flex-none"
    >
      <path d="M22 4h34l12 12v40H22z" fill="var(--sunken)" stroke="var(--hair)" />
      <path d="M10 12h34l12 12v38H10z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M44 12v12h12" stroke="var(--soft)" />
      <path d="M18 27h16" stroke="var(--ember)" strokeWidth="3.2" />
      <path d="M18 37h28M18 45h24M18 53h28" stroke="var(--soft)" />
      <rect x="66" y="34" width="34" height="28" rx="4" fill="var(--ember-wash)" stroke="var(--soft)" />
      <path d="m67 56 10-10 8 8 5-5 9 9" stroke="var(--soft)" />
      <circle cx="90" cy="42" r="3.4" fill="var(--mood-5)" stroke="var(--mood-5-rim)" strokeWidth="1.4" />
    </svg>
  );
}

export function OpenBox() {
  return (
    <svg
      viewBox="0 0 100 76"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-25 flex-none"
    >
      <path d="M33 38a17 17 0 0 1 34 0z" fill="var(--mood-5)" />
      <path d="M50 5v6M29 12l3.5 5M71 12l-3.5 5" stroke="var(--ember)" />
      <path d="m13 40-9-12 22-4 7 14M87 40l9-12-22-4-7 14" fill="var(--sunken)" stroke="var(--soft)" />
      <path d="M13 38h74v30a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M43 52h14" stroke="var(--soft)" />
    </svg>
  );
}
