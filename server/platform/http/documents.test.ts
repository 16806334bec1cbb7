import { expect, it } from 'vitest';
import { fillSite, insteadOf } from './documents.ts';

const PAGE = `<section aria-labelledby="values">Values</section>
<section data-sample="" aria-labelledby="team"><h2>People</h2><ul><li>Jo</li></ul></section>
<a data-sample="" href="#team">Our people</a><a href="/auth">Begin</a>
<ul><li><a href="/blog">Blog</a></li><li data-sample=""><a href="/careers">Careers</a></li></ul>
https://origin.invalid/`;
const SITEMAP = `<urlset>
  <url><loc>https://origin.invalid/blog</loc></url>
  <url><loc>https://origin.invalid/press</loc></url>
</urlset>`;
const origin = 'https://evenglow.example';

it('keeps samples on the full site', () => {
  expect(fillSite(PAGE, { origin })).toContain('People');
  expect(fillSite(SITEMAP, { origin, publicSite: 'full' })).toContain(`${origin}/press`);
});

it('leaves samples out of the site of the product', () => {
  const page = fillSite(PAGE, { origin, publicSite: 'product' });
  expect(page).toContain('Values');
  expect(page).toContain('<ul><li><a href="/blog">Blog</a></li></ul>');
  expect(page).toContain('<a href="/auth">Begin</a>');
  expect(page).not.toMatch(/People|people|Jo|Careers|data-sample/);
  expect(fillSite(SITEMAP, { origin, publicSite: 'product' })).not.toContain('press');
});

it('leaves out the pages about the product too, where the site is off', () => {
  const page =
    '<nav data-public=""><a href="/blog">Blog</a></nav><a data-public="" href="/blog">Blog</a><a href="/help">Help</a>';
  expect(fillSite(page, { origin, publicSite: 'product' })).toBe(page);
  expect(fillSite(page, { origin, publicSite: 'off' })).toBe('<a href="/help">Help</a>');
  expect(fillSite(SITEMAP, { origin, publicSite: 'off' })).not.toMatch(/blog|press/);
  expect(['/pricing', '/blog/a-quiet-day', '/about', '/careers'].map((path) => insteadOf(path, 'off'))).toEqual([
    '/',
    '/',
    '/',
    '/',
  ]);
  expect(['/help', '/privacy', '/api', '/contact', '/blogs'].map((path) => insteadOf(path, 'off'))).toEqual(Array(5));
});
