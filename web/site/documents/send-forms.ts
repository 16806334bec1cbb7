/** The script of forms: submits them without leaving the page, and keeps a draft. */

const OFFLINE =
  'We couldn’t send this because the server can’t be reached. Your text is still here, so please try again.';

/** `data-sends`: id of the confirmation. `data-draft`: storage key of the draft, in case the page is closed. */
export function sendForms(page: ParentNode, now: () => number = () => performance.now()): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-sends]')) {
    const draft = draftOf(form);
    const openedAt = now();
    draft?.restore();
    form.addEventListener('input', () => draft?.keep());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!isSending(form)) void submit(form, draft, now() - openedAt);
    });
  }
}

/** The time is measured only for forms with a draft, which take time to fill in. */
async function submit(form: HTMLFormElement, draft: ReturnType<typeof draftOf>, took: number): Promise<void> {
  setSending(form, true);
  showProblem(form, undefined);
  const rejection = await send(form, { ...valuesOf(form), ...(draft && { took }) });
  setSending(form, false);
  if (rejection) return showProblem(form, rejection);
  draft?.forget();
  form.hidden = true;
  const confirmation = document.getElementById(form.dataset.sends ?? '');
  if (confirmation) confirmation.dataset.shown = '';
  confirmation?.focus();
}

interface Rejection {
  message: string;
  /** Names of rejected fields. */
  fields: readonly string[];
}

async function send(form: HTMLFormElement, values: object): Promise<Rejection | undefined> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(values),
    });
    if (response.ok) return undefined;
    const { error, details, fields } = await response.json();
    const sentences: string[] = Array.isArray(details) && details.length > 0 ? details : [String(error)];
    return { message: sentences.join(' '), fields: Object.keys(fields ?? {}) };
  } catch {
    return { message: OFFLINE, fields: [] };
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}

const buttonOf = (form: HTMLFormElement) => form.querySelector('button[type="submit"]');
const isSending = (form: HTMLFormElement) => buttonOf(form)?.hasAttribute('aria-busy') ?? false;

function setSending(form: HTMLFormElement, isOn: boolean): void {
  if (isOn) buttonOf(form)?.setAttribute('aria-busy', 'true');
  else buttonOf(form)?.removeAttribute('aria-busy');
}

function showProblem(form: HTMLFormElement, rejection: Rejection | undefined): void {
  const errorElement = form.querySelector<HTMLElement>('[data-problem]');
  if (errorElement) {
    errorElement.hidden = rejection === undefined;
    errorElement.textContent = rejection?.message ?? '';
    errorElement.id ||= `${form.dataset.sends}-problem`;
  }
  const fields = [...form.querySelectorAll<HTMLElement>('[name]')];
  for (const field of fields) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-errormessage');
  }
  const invalid = fields.filter((field) => rejection?.fields.includes(field.getAttribute('name') ?? ''));
  for (const field of invalid) {
    field.setAttribute('aria-invalid', 'true');
    if (errorElement) field.setAttribute('aria-errormessage', errorElement.id);
  }
  invalid[0]?.focus();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function draftOf(form: HTMLFormElement) {
  const { draft: key } = form.dataset;
  if (key === undefined) return undefined;
  const fields = [...form.querySelectorAll<Field>('[name]')].filter(({ name }) => name !== 'website');
  return {
    /** Fields filled in by the address override the draft. */
    restore: () =>
      ignoreErrors(() => {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        for (const field of fields) {
          const value: unknown = Reflect.get(Object(stored), field.name);
          if (field.value === '' && typeof value === 'string') field.value = value;
        }
      }),
    keep: () =>
      ignoreErrors(() =>
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((each) => [each.name, each.value])))),
      ),
    forget: () => ignoreErrors(() => localStorage.removeItem(key)),
  };
}

/** Ignores storage errors. */
function ignoreErrors(action: () => void): void {
  try {
    action();
  } catch {
    // The form works without a draft.
  }
}
