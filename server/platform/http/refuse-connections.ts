/** Stops listening without cutting off clients that have just connected. */
import { Server } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** How long a request may take to follow its connection, in milliseconds. */
const ARRIVAL_MS = 250;

/**
 * From now on connections are refused, so that a proxy takes another server, and requests on accepted connections are still
 * answered. Resolves when they have had time to arrive. Close the server afterwards.
 */
export async function refuseConnections(server: Server): Promise<void> {
  // Connections that wait to be accepted are reset when the server closes; the next turn accepts them first.
  await nextTurn();
  // The method of HTTP servers also ends connections without a request, which includes those just accepted.
  Server.prototype.close.call(server);
  await delay(ARRIVAL_MS);
}
