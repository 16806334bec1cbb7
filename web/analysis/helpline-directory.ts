/** ThroughLine's directory of free helplines (throughlinecare.com), listed for every country. */
export const FIND_A_HELPLINE = {
  how: 'Find a helpline',
  who: 'findahelpline.com lists free helplines by country',
  href: 'https://findahelpline.com/',
};
