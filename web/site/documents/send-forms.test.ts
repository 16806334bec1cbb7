/** Tests of form submission and drafts on public pages. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendForms } from './send-forms.ts';

const FORM = `
  <form action="/api/contact" data-sends="sent" data-draft="draft">
    <input name="email" /><input name="website" /><textarea name="message"></textarea>
    <p data-problem hidden></p><button type="submit">Send</button>
  </form><section id="sent" tabindex="-1"></section>`;

const responses: (() => Response | Promise<Response>)[] = [];
const requests: unknown[] = [];
let now = 0;

beforeEach(() => {
  localStorage.clear();
  responses.length = 0;
  requests.length = 0;
  now = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    const respond = responses.shift();
    if (!respond) throw new TypeError('unreachable');
    return respond();
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  document.body.innerHTML = FORM;
  sendForms(document, () => now);
  const findElement = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;
  const type = (selector: string, value: string) => {
    const field = findElement<HTMLInputElement>(selector);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const send = async () => {
    findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(findElement('button').hasAttribute('aria-busy')).toBe(false), 10_000);
  };
  return { one: findElement, type, send };
}

it('sends the input with the time it took, shows the confirmation, and deletes the draft', async () => {
  const { one, type, send } = open();
  type('[name=message]', 'Hello');
  responses.push(() => Response.json({ isStored: true }, { status: 201 }));
  now = 4_000;
  await send();
  expect(requests).toEqual([{ email: '', website: '', message: 'Hello', took: 4_000 }]);
  expect([one('form').hidden, one('#sent').dataset.shown, document.activeElement?.id]).toEqual([true, '', 'sent']);
  expect(localStorage.getItem('draft')).toBeNull();
});

it('shows the error, marks the field, and clears both on the next attempt', async () => {
  const { one, send } = open();
  const errorBody = { error: 'No.', details: ['Please enter a valid email address'], fields: { email: 'Please …' } };
  responses.push(() => Response.json(errorBody, { status: 400 }));
  await send();
  expect([one('[data-problem]').hidden, one('[data-problem]').textContent]).toEqual([false, errorBody.details[0]]);
  expect([one('[name=email]').ariaInvalid ?? one('[name=email]').getAttribute('aria-invalid')]).toEqual(['true']);
  expect(document.activeElement).toBe(one('[name=email]'));
  expect(one('[name=email]').getAttribute('aria-errormessage')).toBe(one('[data-problem]').id);
  responses.push(() => Response.json({ error: 'That was tried too often.' }, { status: 429 }));
  await send();
  expect(one('[data-problem]').textContent).toBe('That was tried too often.');
  expect(one('[name=email]').hasAttribute('aria-invalid')).toBe(false);
  expect(one('[name=email]').hasAttribute('aria-errormessage')).toBe(false);
});

it('keeps the input if the server does not answer or the page is closed', async () => {
  const first = open();
  first.type('[name=message]', 'Hello');
  first.type('[name=website]', 'never kept');
  await first.send();
  expect(first.one('[data-problem]').textContent).toContain('Your text is still here');
  expect(first.one<HTMLTextAreaElement>('[name=message]').value).toBe('Hello');
  const second = open();
  expect(second.one<HTMLTextAreaElement>('[name=message]').value).toBe('Hello');
  expect(second.one<HTMLInputElement>('[name=website]').value).toBe('');
});

it('ignores an invalid draft', () => {
  localStorage.setItem('draft', '{"message":');
  expect(open().one<HTMLTextAreaElement>('[name=message]').value).toBe('');
});
