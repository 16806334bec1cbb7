/** Liveness and readiness endpoints. */
import * as endpoints from '../../contract/site.ts';
import { AppError } from '../platform/errors.ts';
import { handle, type Route } from '../platform/http/handle.ts';

interface HealthDependencies {
  /** Rejects while the database does not respond. */
  ping(): Promise<void>;
  /** True from the signal to stop until connections are closed. */
  isDraining(): boolean;
}

export function healthRoutes(deps: HealthDependencies): Route[] {
  const readiness = async () => {
    if (deps.isDraining()) throw new AppError('service_unavailable', { reason: 'stopping', retryAfter: 5 });
    try {
      await deps.ping();
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
