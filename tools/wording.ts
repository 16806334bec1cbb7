/** Finds discouraged words and patterns in comments, docs, test names and API descriptions. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { SOURCE_FILE, type SourceFile } from './source-facts.ts';

interface Rule {
  pattern: RegExp;
  /** Completes the sentence "Do not write X: …". */
  advice: string;
}

/** The discouraged words and patterns. */
const RULES: readonly Rule[] = [
  {
    pattern: /\b(?:somebody|nobody|whoever|whomever|whom)\b/i,
    advice: 'name the role: user, author, caller, operator',
  },
  { pattern: /\b(?:told|tells?)\b/i, advice: 'say what happens: notify, return, report, publish, distinguish' },
  { pattern: /\bstands?\b(?! (?:by|alone|out)\b)/i, advice: 'say is, is stored, is listed or is shown' },
  { pattern: /\banew\b/i, advice: 'again' },
  { pattern: /\bshall\b/i, advice: 'must, should or will' },
];

/** Checked in comments only: a comment that begins like this usually lacks a verb. */
const COMMENT_START: Rule = {
  pattern: /^(?:What|Whatever|That which)\b(?![^.]*\?)/,
  advice: 'begin with the noun or the verb',
};

/** Paths that are not checked: product texts, prompts of models, and code that is about to be replaced. */
const EXEMPT = /^(?:CHANGELOG\.md$|contract\/exercises\.ts$|server\/analysis\/model\/prompts\/|tools\/wording)/;
const CODE = /\.(?:tsx?|mjs)$/;
const TEST_FILE = /\.(?:test\.tsx?|e2e\.ts)$/;
const TEST_CALL = /^(?:test|it|describe)$/;
const API_FIELD = /^(?:summary|description)$/;

interface Passage {
  kind: 'comment' | 'doc' | 'test name' | 'API description';
  text: string;
  /** Offset in the file. */
  start: number;
}

/** Returns the checked files below `paths` (default: all): those that git tracks or would track. */
export function readWordedFiles(paths: readonly string[] = []): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter((path) => /\.(?:md|tsx?|mjs)$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Returns one sentence per finding: its location, the text around it, and the advice. */
export function checkWording(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !EXEMPT.test(file.path))
    .flatMap((file) => passagesOf(file).flatMap((passage) => check(file, passage)));
}

function check(file: SourceFile, { kind, text, start }: Passage): string[] {
  const rules = kind === 'comment' ? [...RULES, COMMENT_START] : RULES;
  return rules.flatMap(({ pattern, advice }) => {
    const subject = pattern === COMMENT_START.pattern ? text.replace(/^[\s/*]+/, '') : text;
    const matches = [...subject.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))];
    return matches.map((match) => {
      const offset = subject === text ? start + match.index : start;
      const line = file.text.slice(0, offset).split('\n').length;
      const around = subject
        .slice(Math.max(0, match.index - 30), match.index + 40)
        .replace(/\s+/g, ' ')
        .trim();
      return `${file.path}:${line} ${kind} "${around}": do not write "${match[0]}"; ${advice}`;
    });
  });
}

function passagesOf(file: SourceFile): Passage[] {
  if (file.path.endsWith('.md')) return [{ kind: 'doc', text: withoutCode(file.text), start: 0 }];
  if (!CODE.test(file.path)) return [];
  const { program, comments } = parseSync(file.path, file.text);
  const passages: Passage[] = comments
    .filter(({ value }) => !/^\s*(?:biome-ignore|@ts-|oxlint|eslint)/.test(value))
    .map(({ value, start }) => ({ kind: 'comment', text: value, start: start + 2 }));
  if (SOURCE_FILE.test(file.path)) passages.push(...stringsOf(file, program));
  return passages;
}

/** Blanks out code in a document, keeping its length so that offsets remain valid. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, ' '));
}

/** Test names, and descriptions that are part of the API document. */
function stringsOf(file: SourceFile, program: ESTree.Program): Passage[] {
  const found: Passage[] = [];
  const add = (kind: Passage['kind'], node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      found.push({ kind, text: node.value, start: node.start });
    if (node?.type === 'TemplateLiteral') {
      found.push({ kind, text: node.quasis.map(({ value }) => value.raw).join('…'), start: node.start });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      let name: ESTree.Node = callee;
      while (name.type === 'MemberExpression' || name.type === 'CallExpression') {
        if (
          name.type === 'MemberExpression' &&
          name.property.type === 'Identifier' &&
          name.property.name === 'describe'
        ) {
          if (file.path.startsWith('contract/')) add('API description', first);
          break;
        }
        name = name.type === 'MemberExpression' ? name.object : name.callee;
      }
      if (TEST_FILE.test(file.path) && name.type === 'Identifier' && TEST_CALL.test(name.name)) add('test name', first);
    },
    Property({ key, value }) {
      if (file.path.startsWith('contract/') && key.type === 'Identifier' && API_FIELD.test(key.name)) {
        add('API description', value);
      }
    },
  }).visit(program);
  return found;
}
