import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplyText } from './reply-text.tsx';

afterEach(cleanup);

it('renders a reply without anything that is fetched, executed or clickable', () => {
  const text = [
    '# Heading <script>alert(1)</script>',
    '',
    '- **one** <img src="https://evil.example/a.png" onerror="alert(1)">',
    '- ![two](https://evil.example/b.png) and [three](javascript:alert(1))',
    '',
    '> <iframe src="https://evil.example"></iframe> <style>*{display:none}</style> <a href="https://evil.example">four</a>',
  ].join('\n');
  const { container } = render(<ReplyText text={text} />);
  const renderedTags = new Set([...container.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()));
  expect(
    [...renderedTags].filter(
      (name) => !['div', 'p', 'span', 'ul', 'li', 'strong', 'em', 'br', 'blockquote'].includes(name),
    ),
  ).toEqual([]);
  expect([...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())).not.toContain('src');
  expect(container.textContent).toContain('one <img src=');
  expect(container.textContent).toContain('two and three');
});
