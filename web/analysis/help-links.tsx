/** The helplines of the user's country as links, with a country selector. */
import { useId } from 'react';
import { browserTimeZone } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { useStore } from '../platform/use-store.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { textLinkStyle } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import {
  chooseHelpCountry,
  chosenHelpCountry,
  countryOfLanguages,
  HELP_COUNTRIES,
  type HelpLine,
  helpCountry,
  helplinesFor,
} from './help-lines.ts';
import { HelpLink } from './help-link.tsx';
import { FIND_A_HELPLINE } from './helpline-directory.ts';

/** Formats a country within a sentence: "the Netherlands", "the United States". */
function withArticle(country: string): string {
  return /^United |^Netherlands$|^Philippines$|Republic/.test(country) ? `the ${country}` : country;
}

const isCall = ({ href }: HelpLine) => href.startsWith('tel:');

/** `short` shows one helpline and the emergency number; otherwise all, calls first, and the choice of a country. */
export function HelpLinks({ short = false }: { short?: boolean }) {
  const user = useUser();
  useStore(chosenHelpCountry);
  const country = helpCountry([user.timezone, browserTimeZone()]);
  const select = useId();
  const { lines, emergency } = helplinesFor(country);
  if (short) return <ShortHelpLinks line={lines.find(isCall) ?? lines[0]} emergency={emergency[0]} />;
  const callsFirst = [...lines.filter(isCall), ...lines.filter((line) => !isCall(line))];
  const suggestedCountry = country === undefined ? countryOfLanguages(navigator.languages) : undefined;
  return (
    <>
      <ul aria-label="Helplines" className="grid gap-2">
        {[...callsFirst, ...emergency, FIND_A_HELPLINE].map((line) => (
          <HelpLink key={line.href} line={line} />
        ))}
      </ul>
      {emergency.length === 0 && (
        <p className="mt-2 text-sm">If you’re in danger right now, call your local emergency number.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-soft text-sm">
        {suggestedCountry && (
          <Button variant="secondary" onClick={() => chooseHelpCountry(suggestedCountry.code)}>
            I’m in {withArticle(suggestedCountry.name)}
          </Button>
        )}
        <div className="flex max-w-full flex-wrap items-center gap-2">
          <label htmlFor={select}>{country === undefined ? 'Where are you?' : 'Helplines in'}</label>
          <Select
            id={select}
            value={country ?? ''}
            onChange={({ currentTarget }) => chooseHelpCountry(currentTarget.value)}
          >
            {country === undefined && (
              <option value="" disabled>
                Choose a country
              </option>
            )}
            {HELP_COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {country !== undefined && lines.length === 0 && (
        <p className="mt-2 text-soft text-sm">
          We haven’t verified a helpline for your country yet. The directory above may list one.
        </p>
      )}
    </>
  );
}

function ShortHelpLinks({ line, emergency }: { line: HelpLine | undefined; emergency: HelpLine | undefined }) {
  return (
    <>
      <ul aria-label="Helplines">
        <HelpLink line={line ?? FIND_A_HELPLINE} />
      </ul>
      <p className="mt-3 text-ink">
        In danger right now?{' '}
        {emergency ? (
          <>
            <a href={emergency.href} className={classNames(textLinkStyle, 'reach')}>
              {emergency.how}
            </a>
            .
          </>
        ) : (
          'Call your local emergency number.'
        )}
      </p>
    </>
  );
}
