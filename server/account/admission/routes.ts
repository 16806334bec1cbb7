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
    handle(signInOptions, async () => {
      const { identityProvider, launchPromotion } = deps.settings;
      const registration = await currentRegistration(deps);
      return {
        provider: identityProvider ? { name: identityProvider.name } : null,
        registration,
        confirmsByMail: await confirmsByMail(deps),
        passkeys: registration !== 'provider',
        goesToProvider: identityProvider?.autoRedirect === true,
        launchPromotion,
      };
    }),
  ];
}
