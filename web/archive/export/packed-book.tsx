/** The drawing of an empty export page. */

/** A book with a sun and its year on the cover. */
export function PackedBook({ year }: { year: string }) {
  return (
    <svg
      viewBox="0 0 160 110"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.2"
      strokeLinejoin="round"
      className="h-28 w-40"
    >
      <path d="M50 10h58a6 6 0 0 1 6 6v82a6 6 0 0 1-6 6H50z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M50 10v94M42 14v86a6 6 0 0 0 8 4V10a6 6 0 0 0-8 4z" fill="var(--ember-wash)" stroke="var(--soft)" />
      <path d="M66 62a16 16 0 0 1 32 0z" fill="var(--mood-5)" />
      <path d="M82 32v6M64 39l3.5 4.5M100 39l-3.5 4.5M60 62h44" stroke="var(--ember)" strokeLinecap="round" />
      <text x="82" y="84" textAnchor="middle" fontSize="12" fill="var(--soft)" className="font-serif">
        {year}
      </text>
    </svg>
  );
}
