/** The public pages that the footer links to. It names only those that exist. */
export const SITE_LINKS = [
  { title: 'Product', links: [{ href: '/api', label: 'API' }] },
  { title: 'Support', links: [{ href: '/help-center', label: 'Help Center' }] },
] as const;
