/** Fixture: a server connected to a language model whose answers the test sets. */
import { type ModelServer, startModelServer } from '../server/testing/model-server.ts';
import { test as base } from './journey.ts';

/** `timeoutMs`: how long the server waits for an answer of the model. */
export function testWithModel({ timeoutMs }: { timeoutMs: number }) {
  const test = base.extend<object, { model: ModelServer }>({
    model: [
      async ({}, use) => {
        const model = await startModelServer();
        await use(model);
        await model.close();
      },
      { scope: 'worker' },
    ],
    serverEnv: [
      async ({ model }, use) =>
        use({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'small', AI_TIMEOUT_MS: String(timeoutMs) }),
      { scope: 'worker' },
    ],
  });
  test.beforeEach(({ model }) => model.reset());
  return test;
}
