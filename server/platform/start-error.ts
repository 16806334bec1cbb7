/** An error that prevents a start or a command: one line for the terminal, printed without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** Turns a system error about `subject` into one line. */
export function toStartError(error: unknown, subject: string): StartError {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = REASONS[String(code)] ?? `cannot be used (${error instanceof Error ? error.message : String(error)})`;
  return new StartError(`${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${reason}.`, { cause: error });
}

/** Turns an error of listening into one line that names the settings; other errors are returned unchanged. */
export function describeListenError(
  error: unknown,
  {
    host,
    port,
    hostName = 'HOST',
    portName = 'PORT',
  }: { host: string; port: number; hostName?: string; portName?: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} on ${host} is in use by another program. Set ${portName} to a free one.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this user. Set ${portName} to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${hostName} is ${host}, which is not an address of this machine.`);
  }
  return error;
}

const REASONS: Record<string, string> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a disk that is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'is on a disk that is full; free some space and start again',
  EDQUOT: 'is over the disk quota of this user; free some space and start again',
};
