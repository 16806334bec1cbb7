/**
 * A fake of Stripe's script: a Payment Element with fields in a frame of Stripe's address, which confirms payments at the
 * fake Stripe server of the test.
 */
import type { BrowserContext, FrameLocator, Page, Route } from '@playwright/test';
import type { StripeServer } from '../server/testing/stripe-server.ts';

/** Numbers of Stripe's test cards (https://docs.stripe.com/testing), and how its server names them. */
export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
} as const;
const PAYMENT_METHODS = {
  '4242': 'pm_card_visa',
  '0002': 'pm_card_chargeDeclined',
  '9995': 'pm_card_chargeDeclinedInsufficientFunds',
};

/** The frame with the fields of the form. */
export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFields(page).getByLabel('Card number').fill(number);
}

/** Serves the fake form to the pages of this context; its confirmations go to `stripe`. */
export async function serveStripeForm(context: BrowserContext, stripe: StripeServer): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})(${JSON.stringify(PAYMENT_METHODS)})` })
      : route.fulfill({ contentType: 'text/html', body: FIELDS }),
  );
  await context.route('https://api.stripe.com/**', (route) => confirm(route, stripe));
}

async function confirm(route: Route, stripe: StripeServer): Promise<void> {
  const request = route.request();
  const body = new URLSearchParams(request.postData() ?? '');
  const response = await fetch(stripe.url + new URL(request.url()).pathname, {
    method: request.method(),
    headers: { authorization: `Bearer ${body.get('key')}` },
    body,
  });
  // With an error status the browser would log an error that is not the page's.
  await route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: { isDone: response.ok, body: await response.json() },
  });
}

/** The page of the frame: it posts what is typed to the parent, which sets its style. */
const FIELDS = `<!doctype html><html lang="en"><title>Secure payment input frame</title>
<style>
  body { margin: 0; padding: 2px; font: 16px system-ui, sans-serif }
  label { display: block; margin-bottom: 16px; font-size: 14px; font-weight: 500 }
  input { box-sizing: border-box; width: 100%; height: 46px; margin-top: 4px; padding: 11px 14px; border-radius: 10px; font: inherit }
  div { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
</style>
<label>Card number <input id="number" inputmode="numeric" placeholder="1234 1234 1234 1234"></label>
<div><label>Expiration date <input placeholder="MM / YY"></label><label>Security code <input placeholder="CVC"></label></div>
<script>
  const number = document.getElementById('number');
  number.addEventListener('input', () => parent.postMessage({ number: number.value }, '*'));
  addEventListener('message', ({ data: { colour, background, border } }) => {
    document.body.style.color = colour;
    document.body.style.background = background;
    for (const input of document.querySelectorAll('input')) Object.assign(input.style, { color: colour, background, border });
  });
</script></html>`;

/** Sent to the page as source text, so it must be self-contained. */
function stripeScript(paymentMethods: Record<string, string>): void {
  interface Appearance {
    variables?: { colorText?: string; colorBackground?: string };
    rules?: Record<string, { border?: string }>;
  }
  interface Options {
    appearance?: Appearance;
  }
  interface Confirmation {
    elements: { card: () => string };
    clientSecret: string;
    confirmParams: { return_url: string };
  }
  const elements = ({ appearance }: Options) => {
    let number = '';
    let frame: HTMLIFrameElement | undefined;
    let currentAppearance = appearance;
    const handlers: Record<string, (event: object) => void> = {};
    const sendStyle = () =>
      frame?.contentWindow?.postMessage(
        {
          colour: currentAppearance?.variables?.colorText,
          background: currentAppearance?.variables?.colorBackground,
          border: currentAppearance?.rules?.['.Input']?.border,
        },
        '*',
      );
    const onMessage = (event: MessageEvent<{ number?: string }>) => {
      if (event.source === frame?.contentWindow) number = event.data.number ?? number;
    };
    return {
      card: () => number.replaceAll(' ', ''),
      update: (next: Options) => {
        currentAppearance = next.appearance ?? currentAppearance;
        sendStyle();
      },
      submit: () => {
        const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
        return Promise.resolve(number.trim() === '' ? { error } : {});
      },
      create: () => ({
        on: (name: string, handler: (event: object) => void) => {
          handlers[name] = handler;
        },
        mount: (container: HTMLElement) => {
          frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = 'https://js.stripe.com/endive/fields.html';
          frame.style.cssText = 'display:block;width:100%;height:166px;border:0;color-scheme:light';
          window.addEventListener('message', onMessage);
          frame.addEventListener('load', () => {
            sendStyle();
            handlers.ready?.({});
          });
          container.append(frame);
        },
        destroy: () => {
          window.removeEventListener('message', onMessage);
          frame?.remove();
        },
      }),
    };
  };
  const stripe = (key: string) => {
    const createConfirm =
      (kind: 'payment' | 'setup') =>
      async ({ elements: fields, clientSecret, confirmParams }: Confirmation) => {
        const id = clientSecret.split('_secret_')[0];
        const response = await fetch(`https://api.stripe.com/v1/${kind}_intents/${id}/confirm`, {
          method: 'POST',
          body: new URLSearchParams({
            key,
            client_secret: clientSecret,
            return_url: confirmParams.return_url,
            payment_method: paymentMethods[fields.card().slice(-4)] ?? 'pm_unknown',
          }),
        });
        const { isDone, body } = (await response.json()) as { isDone: boolean; body: { error?: object } };
        return isDone ? { [`${kind}Intent`]: body } : { error: body.error };
      };
    return { elements, confirmPayment: createConfirm('payment'), confirmSetup: createConfirm('setup') };
  };
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}
