/** Liveness and readiness endpoints. */
import * as endpoints from '../../contract/site.ts';
import { AppError } from '../platform/errors.ts';
import { handle, type Route } from '../platform/http/handle.ts';

interface HealthDependencies {
  /** Rejects while the server stops or the database does not respond. */
  assertReady(): Promise<void>;
}

export function healthRoutes(deps: HealthDependencies): Route[] {
  const readiness = async () => {
    try {
      await deps.assertReady();
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('database_unavailable', { retryAfter: 2, cause: error });
    }
    return { live: true, ready: true };
  };
  return [
    handle(endpoints.getLiveness, () => ({ live: true })),
    handle(endpoints.getReadiness, readiness),
    handle(endpoints.getHealth, readiness),
  ];
}
