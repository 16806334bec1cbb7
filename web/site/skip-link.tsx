/** The skip link of a public page, to the `main` with this id. */
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-20 focus:rounded-control focus:bg-raised focus:p-3 focus:text-ink"
    >
      Skip to content
    </a>
  );
}
