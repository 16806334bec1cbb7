/** A proxy in front of a server that can fall silent: connections stay open, and nothing is passed on. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The URL of the server through the proxy. */
  url: string;
  /** From now on, bytes are lost, also those of new connections. */
  silence(): void;
  /** Closes the silent connections, and passes on those that are opened from now on. */
  speak(): void;
  stop(): void;
}

/** Starts a proxy on 127.0.0.1, in front of the server at `url`. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => isSilent || to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!isSilent) to.destroy();
    });
  };
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    pass(client, server);
    pass(server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const proxied = new URL(url);
  proxied.port = String(typeof address === 'object' && address ? address.port : 0);
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: proxied.href,
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      disconnect();
      isSilent = false;
    },
    stop: () => {
      disconnect();
      proxy.close();
    },
  };
}
