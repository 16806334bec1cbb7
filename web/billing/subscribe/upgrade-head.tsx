/** The heading of the upgrade page, with a subtitle. */
import { PAGES } from '../../../contract/pages.ts';

export function UpgradeHead({ children }: { children: string }) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{PAGES.subscribe.title}</h1>
      <p className="mt-2 mb-7 max-w-measure text-soft">{children}</p>
    </>
  );
}
