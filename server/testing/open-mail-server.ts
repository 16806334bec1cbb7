/** A local mail server that can be made to fail. */
import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

export interface MailServer {
  url: string;
  /** Accepted mails, oldest first. */
  received: { from: string; to: string[]; source: string }[];
  /**
   * `refuses`: connections fail. `hangs`: accepts connections and never responds. `drops`: closes them in the middle of
   * a mail. `is busy`: 451 for each recipient. The last: 550 for each recipient.
   */
  setState(state: 'well' | 'refuses' | 'hangs' | 'drops' | 'is busy' | 'knows nobody'): Promise<void>;
  close(): Promise<void>;
}

type State = Parameters<MailServer['setState']>[0];

/** Keeps its port in every state. */
export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let close = () => Promise.resolve();
  const port = await freePort();
  const open = async (state: State) => {
    await close();
    close = () => Promise.resolve();
    if (state === 'refuses') return;
    const { server, end } = state === 'hangs' ? startSilent() : startSmtp(state, received);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    close = end;
  };
  await open('well');
  return { url: `smtp://127.0.0.1:${port}`, received, setState: open, close: () => close() };
}

function startSilent(): { server: Server; end: () => Promise<void> } {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void new Promise<void>((resolve) => server.once('end all', resolve)).then(() => socket.destroy());
  });
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.emit('end all');
    });
  return { server, end };
}

function startSmtp(state: State, received: MailServer['received']): { server: Server; end: () => Promise<void> } {
  const smtpServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (state === 'is busy') done(Object.assign(new Error(`${address} is busy`), { responseCode: 451 }));
      else if (state === 'knows nobody') done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        if (state === 'drops') for (const connection of smtpServer.connections) connection.close();
        parts.push(part);
      });
      stream.on('end', () => {
        if (state !== 'drops') {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(parts).toString(),
          });
        }
        done();
      });
    },
  });
  smtpServer.on('error', () => undefined);
  return {
    server: smtpServer.server,
    end: () => new Promise<void>((resolve) => smtpServer.close(() => resolve())),
  };
}
