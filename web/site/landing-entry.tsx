/** Renders the landing page without router and query client, to keep the first visit small. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from './landing-page.tsx';

export function renderLanding(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      {/* The offer is not fetched, because this runs mainly offline. */}
      <LandingPage offer={undefined} />
    </StrictMode>,
  );
}
