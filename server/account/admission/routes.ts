/** The endpoint of the options on the sign-in page. */
import { signInOptions } from '../../../contract/sign-in-options.ts';
import type { Settings } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type AdmissionDependencies, confirmsByMail, currentRegistration } from './admission.ts';

type Dependencies = AdmissionDependencies & {
  settings: Pick<Settings, 'identityProvider' | 'launchPromotion' | 'registrationConfirm'>;
};

export function admissionRoutes(deps: Dependencies): Route[] {
  return [
    handle(signInOptions, async () => ({
      provider: deps.settings.identityProvider ? { name: deps.settings.identityProvider.name } : null,
      registration: await currentRegistration(deps),
      confirmsByMail: await confirmsByMail(deps),
      passkeys: true as const,
      launchPromotion: deps.settings.launchPromotion,
    })),
  ];
}
