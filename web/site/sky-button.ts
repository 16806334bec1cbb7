/** Styles of buttons on the sky, where the theme's colors do not apply. */

export const skyButton =
  'inline-flex items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors duration-150 focus-visible:outline-on-sky';
export const glass = 'border border-on-sky/45 bg-(--sky-scrim)/50 text-on-sky hover:bg-(--sky-scrim)/75';
export const light = 'bg-on-sky text-(--sky-scrim) hover:bg-(--sun)';
