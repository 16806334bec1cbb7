/** The public pages that the footer links to. It names only those that exist. */
export const SITE_LINKS = [
  { title: 'Product', links: [{ href: '/api', label: 'API' }] },
  {
    title: 'Company',
    links: [
      { href: '/about-us', label: 'About Us' },
      { href: '/blog', label: 'Blog' },
      { href: '/careers', label: 'Careers' },
      { href: '/press', label: 'Press' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/help-center', label: 'Help Center' },
      { href: '/privacy-policy', label: 'Privacy Policy' },
      { href: '/terms-of-service', label: 'Terms of Service' },
      { href: '/contact', label: 'Contact' },
    ],
  },
] as const;
