import { expect, it } from 'vitest';
import { fillSite } from './documents.ts';

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
