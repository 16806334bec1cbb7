/** Draws the landing page by itself, without router and query client: the first visit loads no more than it shows. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from './landing-page.tsx';

export function renderLanding(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      {/* Offline nobody can say what is offered. */}
      <LandingPage offer={undefined} />
    </StrictMode>,
  );
}
