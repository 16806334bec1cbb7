/** Finds the texts that people see in the source files, from their syntax trees. */
import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from '../source-facts.ts';
import { isClassList, isLabelled, isProse, NOT_TEXT, SILENT_CALL, TEXT_ATTRIBUTE } from './text-rules.ts';

/** `label`: read out or shown on hover. `notice`: shown as a toast. `error`: sent by the server. */
type TextKind = 'text' | 'label' | 'notice' | 'error';

export interface Text {
  kind: TextKind;
  /** Expressions are shown as `{name}`, alternatives as `{a | b}`. */
  text: string;
  /** Counted from 1. */
  line: number;
}

type Binary = Extract<ESTree.Node, { type: 'BinaryExpression' }>;

interface Context {
  kind: TextKind;
  /** The nearest property, attribute or variable name. */
  name: string;
  /** True where a single lowercase word is also a text, as in JSX. */
  isCertain: boolean;
}

const BLANK: Context = { kind: 'text', name: '', isCertain: false };
const COMPARISON = /^(?:[!=]==?|in|instanceof)$/;
const MARKUP_TEXT = />([^<>]*\p{L}[^<>]*)<|(?:content|alt|title|aria-label)="([^"]*\p{L}[^"]*)"/gu;
const TYPST_TEXT = /\[([A-Z][a-z][^[\]#@]*)/g;

/** Returns the texts of one file in the order of its lines. Throws an Error if a source file cannot be parsed. */
export function textsOf({ path, text }: SourceFile): Text[] {
  if (/\.(?:json|webmanifest)$/.test(path)) return textsOfJson(text);
  if (path.endsWith('.html')) return textsByPattern(text, MARKUP_TEXT);
  if (path.endsWith('.typ')) return textsByPattern(text, TYPST_TEXT);
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return new Finder(text).find(program);
}

function textsByPattern(source: string, pattern: RegExp): Text[] {
  return [...source.matchAll(pattern)].flatMap(({ index, ...groups }) => {
    const text = clean(groups[1] ?? groups[2] ?? '');
    return isProse(text, false) ? [{ kind: 'text' as const, text, line: lineAt(source, index) }] : [];
  });
}

function textsOfJson(source: string): Text[] {
  return [...source.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)].flatMap(({ index, 1: quoted = '""', 2: isKey }) => {
    const text = clean(JSON.parse(quoted));
    return isKey === undefined && isProse(text, false)
      ? [{ kind: 'text' as const, text, line: lineAt(source, index) }]
      : [];
  });
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

class Finder {
  private readonly source: string;
  private readonly found: Text[] = [];

  constructor(source: string) {
    this.source = source;
  }

  find(program: ESTree.Node): Text[] {
    this.visit(program, BLANK);
    return this.found.toSorted((a, b) => a.line - b.line);
  }

  private add(text: string, node: ESTree.Node, context: Context): void {
    const cleaned = clean(text);
    const isCertain = context.isCertain || isLabelled(context.name);
    if (NOT_TEXT.test(context.name) || isClassList(cleaned) || !isProse(cleaned, isCertain)) return;
    this.found.push({ kind: context.kind, text: cleaned, line: lineAt(this.source, node.start) });
  }

  private visit(node: ESTree.Node, context: Context): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        this.visit(node.expression, context);
        return;
      case 'Literal':
        if (typeof node.value === 'string') this.add(node.value, node, context);
        return;
      case 'TemplateLiteral':
        this.add(textOf(node), node, context);
        this.visitRest(node.expressions, context);
        return;
      case 'TaggedTemplateExpression':
        this.visitAll(node.quasi.expressions, BLANK);
        return;
      case 'BinaryExpression':
        this.visitBinary(node, context);
        return;
      case 'MemberExpression':
        this.visit(node.object, BLANK);
        return;
      case 'SwitchCase':
        this.visitAll(node.consequent, context);
        return;
      case 'VariableDeclarator':
        if (node.init) this.visit(node.init, { ...context, name: nameOf(node.id) ?? context.name });
        return;
      case 'Property':
      case 'PropertyDefinition':
        if (node.value) this.visit(node.value, this.named(nameOf(node.key), context));
        return;
      case 'NewExpression':
      case 'CallExpression':
        this.visitCall(node, context);
        return;
      case 'JSXAttribute':
        if (node.value) this.visit(node.value, this.named(nameOf(node.name), { ...BLANK }));
        return;
      case 'JSXElement':
      case 'JSXFragment':
        if (node.type === 'JSXElement') this.visitAll(node.openingElement.attributes, BLANK);
        this.visitChildren(node, { kind: 'text', name: '', isCertain: true });
        return;
      default:
        break;
    }
    if (node.type.startsWith('TS')) return;
    this.visitAll(childrenOf(node), context);
  }

  private visitAll(nodes: readonly ESTree.Node[], context: Context): void {
    for (const node of nodes) this.visit(node, context);
  }

  /** `a + b` is one text where both sides are; compared values are none. */
  private visitBinary(node: Binary, context: Context): void {
    const sides = [node.left, node.right];
    if (COMPARISON.test(node.operator)) {
      const others = sides.filter((side) => side.type !== 'Literal');
      this.visitAll(others, BLANK);
    } else if (node.operator === '+' && sides.some(isString)) {
      this.add(textOf(node), node, context);
      this.visitRest(sides, context);
    } else this.visitAll(sides, context);
  }

  private visitCall(node: ESTree.CallExpression | ESTree.NewExpression, context: Context): void {
    const name = calledName(node.callee);
    if (SILENT_CALL.test(name)) return;
    if (node.callee.type === 'MemberExpression') this.visit(node.callee.object, context);
    const kind =
      name === 'toast' || name === 'notify' ? 'notice' : /Error$|^rejected/.test(name) ? 'error' : context.kind;
    this.visitAll(node.arguments, { kind, name: context.name, isCertain: context.isCertain && name.length === 0 });
  }

  /** The words of an element and of its inline children are one text. */
  private visitChildren(node: ESTree.JSXElement | ESTree.JSXFragment, context: Context): void {
    const first = node.children.find(hasWords);
    if (!first) {
      this.visitAll(node.children, context);
      return;
    }
    this.add(node.children.map(textOf).join(''), { ...first, start: startOf(first) }, context);
    this.visitRest(node.children, context);
  }

  /** Visits the parts of a text that its sentence does not show: attributes, and calls with texts of their own. */
  private visitRest(nodes: readonly ESTree.Node[], context: Context): void {
    for (const node of nodes) {
      if (node.type === 'JSXText' || node.type === 'Literal') continue;
      if (node.type === 'JSXElement') {
        this.visitAll(node.openingElement.attributes, BLANK);
        this.visitRest(node.children, context);
      } else if (node.type === 'JSXExpressionContainer') this.visitRest([node.expression], context);
      else if (node.type === 'TemplateLiteral') this.visitRest(node.expressions, context);
      else if (node.type === 'BinaryExpression') this.visitRest([node.left, node.right], context);
      else if (node.type === 'ConditionalExpression') this.visitRest([node.consequent, node.alternate], context);
      else if (node.type === 'LogicalExpression') this.visitRest([node.right], context);
      else this.visit(node, context);
    }
  }

  private named(name: string | undefined, context: Context): Context {
    if (name === undefined) return context;
    return { ...context, name, kind: TEXT_ATTRIBUTE.test(name) ? 'label' : context.kind };
  }
}

function hasWords(node: ESTree.Node): node is ESTree.JSXText {
  return node.type === 'JSXText' && /\p{L}/u.test(node.value);
}

/** An offset behind the white space at the start of a JSX text. */
const startOf = (node: ESTree.JSXText) => node.start + (node.value.length - node.value.trimStart().length);

function isString(node: ESTree.Node): boolean {
  return (
    (node.type === 'Literal' && typeof node.value === 'string') ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && node.operator === '+' && (isString(node.left) || isString(node.right)))
  );
}

/** A node as it appears in a sentence. */
function textOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'JSXText':
      return /^\s*$/.test(node.value) && node.value.includes('\n') ? '' : node.value;
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const expression = node.expressions[index];
          return `${value.cooked ?? value.raw}${expression ? textOfExpression(expression) : ''}`;
        })
        .join('');
    case 'BinaryExpression':
      return node.operator === '+'
        ? `${isString(node.left) ? textOf(node.left) : textOfExpression(node.left)}${isString(node.right) ? textOf(node.right) : textOfExpression(node.right)}`
        : '{…}';
    case 'JSXExpressionContainer':
      return textOfExpression(node.expression);
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.map(textOf).join('');
    default:
      return textOfExpression(node);
  }
}

/** An expression within a sentence: its text, its alternatives, or its name in braces. */
function textOfExpression(node: ESTree.Node): string {
  if (node.type === 'JSXEmptyExpression') return '';
  if (isString(node)) return textOf(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textOf(node);
  if (node.type === 'ConditionalExpression') {
    return `{${withoutBraces(node.consequent)} | ${withoutBraces(node.alternate)}}`;
  }
  if (node.type === 'LogicalExpression') return `{${withoutBraces(node.right)}}`;
  return `{${nameOf(node) ?? '…'}}`;
}

const withoutBraces = (node: ESTree.Node) => textOfExpression(node).replace(/^\{(.*)\}$/s, '$1');

function calledName(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') {
    const owner = node.object.type === 'CallExpression' ? calledName(node.object.callee) : nameOf(node.object);
    return `${owner ?? ''}.${nameOf(node.property) ?? ''}`;
  }
  return nameOf(node) ?? '';
}

function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return calledName(node.callee).replace(/^.*\./, '');
  return undefined;
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
