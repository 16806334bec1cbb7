/** The health check of the container image: ends with status 0 if the server of this container is ready. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
