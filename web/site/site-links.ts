/** The links of the public pages' headers and footers. */

export interface SiteLink {
  href: string;
  /** An alternative address of the same page, used by the landing page and Home. */
  short?: string;
  label: string;
  /** Left out unless `PUBLIC_SITE=full`. */
  isSample?: true;
  /** Left out where the operator has written no imprint. */
  isImprint?: true;
}

/** `isPublic` groups are left out with `PUBLIC_SITE=off`. */
export const SITE_LINKS: readonly { title: string; isPublic?: true; links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    isPublic: true,
    links: [
      { href: '/features', label: 'Features' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/api', label: 'API' },
      { href: '/integrations', label: 'Integrations' },
    ],
  },
  {
    title: 'Company',
    isPublic: true,
    links: [
      { href: '/about-us', short: '/about', label: 'About Us' },
      { href: '/blog', label: 'Blog' },
      { href: '/careers', label: 'Careers', isSample: true },
      { href: '/press', label: 'Press', isSample: true },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/help-center', short: '/help', label: 'Help Center' },
      { href: '/privacy-policy', short: '/privacy', label: 'Privacy Policy' },
      { href: '/terms-of-service', short: '/terms', label: 'Terms of Service' },
      { href: '/contact', label: 'Contact' },
      { href: '/imprint', label: 'Imprint', isImprint: true },
    ],
  },
];

/** In the header of each public page; all but the last are left out with `PUBLIC_SITE=off`. */
export const SITE_NAVIGATION: readonly SiteLink[] = [
  { href: '/features', label: 'Features' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/blog', label: 'Blog' },
  { href: '/help-center', label: 'Help' },
];
