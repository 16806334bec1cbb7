/** Renders the landing page without router and query client, to keep the first visit small. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from './landing-page.tsx';

export function renderLanding(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      {/* Offline the current offer is unknown. */}
      <LandingPage offer={undefined} />
    </StrictMode>,
  );
}
