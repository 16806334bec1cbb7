/** A directory of free help lines, kept by ThroughLine (throughlinecare.com): shown beside every country's lines. */
export const FIND_A_HELPLINE = {
  how: 'Find a helpline',
  who: 'findahelpline.com lists free lines, country by country',
  href: 'https://findahelpline.com/',
};
