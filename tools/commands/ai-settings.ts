/** Writes settings into an environment file without touching its other lines. */
import { chmodSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';

export type Setting = readonly [name: string, value: string];

/** `NAME=value`, with quotation marks where the value needs them. */
export function settingLine([name, value]: Setting): string {
  if (/^[\w.:/@+-]+$/.test(value)) return `${name}=${value}`;
  const mark = ['"', "'", '`'].find((each) => !value.includes(each));
  return `${name}=${mark ?? ''}${value}${mark ?? ''}`;
}

/** The text with these settings: in place of earlier lines of the same names, otherwise at its end. */
export function withSettings(text: string, settings: readonly Setting[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const setting of settings) {
    const [name] = setting;
    const isEarlier = (line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line);
    const at = lines.findIndex(isEarlier);
    if (at < 0) lines.push(settingLine(setting));
    else
      lines = lines.flatMap((line, index) => (index === at ? [settingLine(setting)] : isEarlier(line) ? [] : [line]));
  }
  return lines.map((line) => line + lineEnd).join('');
}

/**
 * Writes the settings into the file, which need not exist. The file is replaced as a whole, so that a full disk loses
 * nothing. A new file is readable by its owner only, because keys are kept there.
 */
export function writeSettings(path: string, settings: readonly Setting[]): void {
  const [target, text, mode] = readTarget(path);
  const replacement = `${target}.new`;
  writeFileSync(replacement, withSettings(text, settings), { mode: 0o600 });
  chmodSync(replacement, mode);
  renameSync(replacement, target);
}

function readTarget(path: string): [target: string, text: string, mode: number] {
  try {
    const target = realpathSync(path);
    return [target, readFileSync(target, 'utf8'), statSync(target).mode & 0o777];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [path, '', 0o600];
    throw error;
  }
}
