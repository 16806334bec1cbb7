/** The 404 page. */

import { ButtonLink } from '../ui/link.tsx';
import { LostPath } from '../ui/lost-path.tsx';

/** Rendered inside the frame for members or visitors, which has the main landmark. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-[70dvh] w-full flex-col items-center justify-center px-4 py-12 text-center">
      <LostPath className="h-44 w-64" />
      <h1 className="mt-6 text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-balance text-soft">Did you forget to add the page to the router?</p>
      <ButtonLink to="/" className="mt-8">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
