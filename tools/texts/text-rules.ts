/** Decides which strings of the sources are texts that people see. */

/** Attributes and properties with texts that are read out or shown on hover. */
export const TEXT_ATTRIBUTE =
  /^(?:alt|title|placeholder|aria-(?:label|description|roledescription|valuetext))$|label$/i;

/** Attributes, properties and variables that hold no text, whatever their value looks like. */
export const NOT_TEXT =
  /^(?:id|key|href|to|from|src|srcSet|sizes|type|rel|target|d|viewBox|fill|style|kind|variant|code|slug|path|url|pattern|accept|autoComplete|htmlFor|method|media|cite|fontFamily|fonts|transform|filter|className|SQL|summary|operationId)$|^(?:data|stroke)-|^aria-(?!label$|description$|roledescription$|valuetext$)|class(?:es|names?)?$|^[A-Z_]*(?:CLASS|CLASSES|STYLE|STYLES|SQL|RULES)$/i;

/** Property names whose single words are texts. */
const LABELLED =
  /^(?:label|title|heading|name|text|lead|message|description|caption|question|answer|hint|button|action|note|term|placeholder|alt|aria-label|words?|lines?)$|(?:label|title|text|message)s?$/i;

/** Calls whose arguments are for developers or for the machine. `a.b` is the method b of a. */
export const SILENT_CALL =
  /^(?:Type|Range|Syntax|Aggregate|Dom|Start|Backup|Config)?Error$|^(?:RegExp|URL|fetch|cn|cx|cva|clsx|twMerge|endpoint|pgTable|sql|invariant|getComputedStyle|matchMedia|track|Worker|Headers)$|(?:^|\.)(?:log|logger|console)\.|\.(?:querySelector(?:All)?|closest|matches|getElementById|addEventListener|removeEventListener|describe|setAttribute|getAttribute|toggleAttribute|split|replace|replaceAll|raw|execute|exec|query|test|startsWith|endsWith|includes|indexOf|warn|debug|info|trace|createElementNS|setProperty|header|headers|type|get|set|has|from)$/;

/** Utility classes that look like words. */
const CLASS_WORDS = new Set(
  'absolute antialiased block border capitalize container contents fixed flex flow-root grid group grow hidden inline invisible isolate italic outline peer relative resize rounded shadow shrink static sticky subpixel-antialiased table transition truncate underline uppercase visible prose dark light font-display'.split(
    ' ',
  ),
);
const CLASS_TOKEN = /^[!*]?-?[a-z@][\w@/.%()[\]:&>~*,#=<>-]*$/;
const KEYS =
  /^(?:Enter|Escape|Tab|Backspace|Delete|Home|End|Arrow\w+|Page(?:Up|Down)|Shift|Control|Meta|Alt|Bearer|Content|Accept|Lax|Strict|Mac|Android)$/;
/** Statements in one case; a sentence such as "Delete your account" begins with one capital letter. */
const STATEMENT =
  /^(?:select|insert into|update \S+ set|delete from|create (?:unique |or )?(?:table|index|trigger|function|replace|extension)|alter|with \w+ as|begin|commit|set (?:local|session)|from \w+ (?:where|join)|where \S+ (?:=|<|>|is|in|between))(?:\s|$)/;
const PROGRAMMING =
  /=>|[{}];|\w\(\)|^[a-z]+:\/\/|^\/|^[\w.-]+\/[\w.+-]+(?:[;,].*)?$|^[#.@&-]\w|^\{\w+\}[/?]|<(?:rect|path|svg|g|text|circle)\b|^[a-z]+-(?:src|uri|action|ancestors) |^union all|[hv]-?\{|^\d+(?:px|ms|rem)/i;

/** A list of CSS utility classes. */
export function isClassList(text: string): boolean {
  const tokens = text.split(/\s+/);
  if (!tokens.every((token) => CLASS_TOKEN.test(token) || /^\{.*\}$/.test(token))) return false;
  const marked = tokens.filter((token) => CLASS_WORDS.has(token) || /^[!*-]?[a-z@][a-z0-9]*[-:[]\S/.test(token));
  return marked.length * 2 >= tokens.length;
}

export const isLabelled = (name: string) => LABELLED.test(name);

/** True for words of a sentence. `isCertain`: the place shows it, so a single lowercase word counts too. */
export function isProse(text: string, isCertain: boolean): boolean {
  const words =
    text.replace(/\{[^{}]*\}/g, (part) => (part.includes(' | ') ? part : ' ')).match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  if (!words.some((word) => word.length > 1)) return false;
  if (PROGRAMMING.test(text) || KEYS.test(text)) return false;
  if (STATEMENT.test(text) || (/^[A-Z]{2}/.test(text) && STATEMENT.test(text.toLowerCase()))) return false;
  if (/^[\w$.:/#@-]+$/.test(text) && !/^[A-Z]?[a-z]+[.:]?$/.test(text)) return false;
  if (isCertain) return true;
  if (words.length === 1) return /^[A-Z][a-z’]+[.…!?]?$/.test(text.replace(/\{[^{}]*\}/g, '').trim());
  return /^[\p{Lu}“‘"(…\p{Emoji}{]/u.test(text) || /[.?!…:]$/.test(text) || /^[\p{L}\d\s,’'–—{}|·-]+$/u.test(text);
}
