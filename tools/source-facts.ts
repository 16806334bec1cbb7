/** Extracts a source file's imports, SQL, table writes and environment reads, for the boundary checks. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  path: string;
  text: string;
}

export const SOURCE_FILE = /\.tsx?$/;

/** The facts about a file that the rules check. */
export interface Facts {
  imports: string[];
  /** Local name → exported name and module specifier. */
  names: Map<string, { name: string; from: string }>;
  namespaces: Map<string, string>;
  /** Arguments of `.insert()`, `.update()` and `.delete()`, and tables interpolated after their SQL keywords. */
  writes: ESTree.Node[];
  sql: string[];
  /** Name of the constant → name of the table, for each `pgTable` call. */
  tables: Map<string, string>;
  readsEnvironment: boolean;
  unknownImport: boolean;
}

/** Functions that read the configuration or prepare that. */
const PASSED_ON = new Set(['readConfig', 'withEnvFile']);
const WRITING_METHODS = new Set(['insert', 'update', 'delete']);
const OPEN_WRITE = /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?$/i;

/** Parses one file. Throws an Error naming it if it is not valid TypeScript. */
export function factsOf(file: SourceFile): Facts {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${errors[0]?.message}`);
  const facts: Facts = {
    imports: [],
    names: new Map(),
    namespaces: new Map(),
    writes: [],
    sql: [],
    tables: new Map(),
    readsEnvironment: false,
    unknownImport: false,
  };
  const addImport = (source: ESTree.Node | null) => {
    const specifier = source === null ? undefined : textOf(source);
    if (specifier !== undefined) facts.imports.push(specifier);
    return specifier;
  };
  /** Positions of `process.env` passed to PASSED_ON, which do not count as reads. */
  const passedToConfig = new Set<number>();
  new Visitor({
    ImportDeclaration(node) {
      const from = addImport(node.source) ?? '';
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportSpecifier') {
          const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
          facts.names.set(specifier.local.name, { name, from });
          if (/^(node:)?process$/.test(from) && name === 'env') facts.readsEnvironment = true;
        } else if (specifier.type === 'ImportNamespaceSpecifier') facts.namespaces.set(specifier.local.name, from);
      }
    },
    ExportAllDeclaration(node) {
      addImport(node.source);
    },
    ExportNamedDeclaration(node) {
      addImport(node.source);
    },
    ImportExpression(node) {
      if (addImport(node.source) === undefined) facts.unknownImport = true;
    },
    TSImportType(node) {
      addImport(node.source);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference') addImport(node.moduleReference.expression);
    },
    NewExpression(node) {
      const [target, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL' && base !== undefined;
      const specifier = isUrl && target ? textOf(target) : undefined;
      if (specifier !== undefined && SOURCE_FILE.test(specifier)) facts.imports.push(specifier);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      const { callee } = node;
      if (callee.type === 'Identifier' && PASSED_ON.has(callee.name) && first && isEnvironment(first)) {
        passedToConfig.add(first.start);
      }
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && first) {
        if (WRITING_METHODS.has(callee.property.name)) facts.writes.push(first);
      }
    },
    MemberExpression(node) {
      if (isEnvironment(node) && !passedToConfig.has(node.start)) facts.readsEnvironment = true;
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'process') {
        const takesEnv = id.properties.some((part) => part.type === 'RestElement' || nameOf(part.key) === 'env');
        if (takesEnv) facts.readsEnvironment = true;
      }
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const { callee } = init;
      const calleeName =
        callee.type === 'MemberExpression' ? nameOf(callee.property) : callee.type === 'Identifier' && callee.name;
      const [first] = init.arguments;
      const table = calleeName === 'pgTable' || calleeName === 'table' ? first && textOf(first) : undefined;
      if (table !== undefined) facts.tables.set(id.name, table);
    },
    TemplateLiteral(node) {
      for (const [index, part] of node.quasis.entries()) {
        const text = part.value.cooked ?? part.value.raw;
        facts.sql.push(text);
        const next = node.expressions[index];
        if (next && OPEN_WRITE.test(text)) facts.writes.push(next);
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') facts.sql.push(node.value);
    },
  }).visit(program);
  return facts;
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : textOf(node);
}

function isEnvironment(node: ESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'process' &&
    nameOf(node.property) === 'env'
  );
}

/** Returns the name under which a table is exported, resolving `import { a as b }` and `import * as tables`. */
export function importedName(node: ESTree.Node, facts: Facts): string | undefined {
  if (node.type === 'Identifier') return facts.names.get(node.name)?.name ?? node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  return facts.namespaces.has(node.object.name) ? nameOf(node.property) : undefined;
}
