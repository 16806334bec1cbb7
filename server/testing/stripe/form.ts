/** Parses parameters as the SDK sends them: form fields, with brackets for nesting. */
import { invalidRequest } from './errors.ts';

export interface Form {
  [name: string]: string | Form;
}

/** `items[0][price]=p` becomes `{ items: { 0: { price: 'p' } } }`. Indexes and `[]` are treated as keys. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (!path?.[1])
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    const keys = [path[1], ...[...(path[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
    setPath(form, keys, value);
  }
  return form;
}

function setPath(form: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(form).length) : key;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === 'object' ? inner : Object.create(null);
  form[name] = next;
  setPath(next, rest, value);
}

/** Reads the parameters of a request. `rejectUnread` rejects those that were not read, as Stripe rejects unknown ones. */
export class Parameters {
  readonly #form: Form;
  readonly #name: string;
  readonly #read = new Set<string>();
  readonly #inner: Parameters[] = [];

  constructor(form: Form, name = '') {
    this.#form = form;
    this.#name = name;
  }

  text(name: string): string | undefined {
    this.#read.add(name);
    const value = this.#form[name];
    if (typeof value === 'object')
      throw invalidRequest(`Invalid string: ${this.#path(name)}`, { param: this.#path(name) });
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value !== undefined && value !== '') return value;
    const param = this.#path(name);
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (/^-?\d+$/.test(value)) return Number(value);
    const param = this.#path(name);
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  }

  number(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (Number.isFinite(Number(value))) return Number(value);
    throw invalidRequest(`Invalid decimal: ${value}`, { param: this.#path(name) });
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${value}`, { param: this.#path(name) });
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    const known = values.find((each) => each === value);
    if (known === undefined) {
      const param = this.#path(name);
      throw invalidRequest(`Invalid ${param}: must be one of ${values.join(', ')}`, { param });
    }
    return known;
  }

  /** Nested parameters; undefined if missing or empty. */
  nested(name: string): Parameters | undefined {
    this.#read.add(name);
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string')
      throw invalidRequest(`Invalid object: ${this.#path(name)}`, { param: this.#path(name) });
    const inner = new Parameters(value, this.#path(name));
    this.#inner.push(inner);
    return inner;
  }

  /** A list of nested parameters; undefined if missing, empty if cleared. */
  nestedList(name: string): Parameters[] | undefined {
    if (this.#form[name] === '') this.#read.add(name);
    if (this.#form[name] === undefined || this.#form[name] === '') return this.#form[name] === '' ? [] : undefined;
    const list = this.nested(name);
    return list && Object.keys(list.#form).flatMap((key) => list.nested(key) ?? []);
  }

  texts(name: string): string[] {
    const list = this.nested(name);
    return list ? Object.keys(list.#form).flatMap((key) => list.text(key) ?? []) : [];
  }

  /** Names and values; an empty value removes the name. */
  metadata(current: Record<string, string> = {}): Record<string, string> {
    const list = this.nested('metadata');
    if (!list) return this.#form.metadata === '' ? {} : current;
    const updated = { ...current };
    for (const key of Object.keys(list.#form)) {
      const value = list.text(key);
      if (value) updated[key] = value;
      else delete updated[key];
    }
    return updated;
  }

  /** @throws StripeApiError for a parameter that was not read */
  rejectUnread(): void {
    for (const name of Object.keys(this.#form)) {
      if (this.#read.has(name)) continue;
      const param = this.#path(name);
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    for (const inner of this.#inner) inner.rejectUnread();
  }

  #path(name: string): string {
    return this.#name === '' ? name : `${this.#name}[${name}]`;
  }
}
