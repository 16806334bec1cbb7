/**
 * The health check of the container image: ends with status 0 if the server of this container is ready. A worker has no
 * main port; if nothing listens there, the port of METRICS_PORT is asked.
 */
const { PORT, METRICS_PORT } = process.env;

async function isReady(port, path) {
  const { ok } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) });
  return ok;
}

const found = await isReady(PORT || 3000, '/api/health/ready')
  // A server that listens but does not answer is not ready, whatever the other port says.
  .catch(({ cause }) => cause?.code === 'ECONNREFUSED' && METRICS_PORT && isReady(METRICS_PORT, '/health/ready'))
  .catch(() => false);
process.exit(found ? 0 : 1);
