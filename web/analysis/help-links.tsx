/** The helplines of the user's country as links, with a country selector. */
import { useId, useState } from 'react';
import { browserTimeZone } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { chooseHelpCountry, countryOfLanguages, HELP_COUNTRIES, helpCountry, helplinesFor } from './help-lines.ts';
import { HelpLink } from './help-link.tsx';
import { FIND_A_HELPLINE } from './helpline-directory.ts';

/** Formats a country within a sentence: "the Netherlands", "the United States". */
function withArticle(country: string): string {
  return /^United |^Netherlands$|^Philippines$|Republic/.test(country) ? `the ${country}` : country;
}

/** `short` shows one counselling line, the emergency number and the directory. */
export function HelpLinks({ short = false }: { short?: boolean }) {
  const user = useUser();
  const [country, setCountry] = useState(() => helpCountry([user.timezone, browserTimeZone()]));
  const select = useId();
  const { lines, emergency } = helplinesFor(country);
  const suggestedCountry = country === undefined ? countryOfLanguages(navigator.languages) : undefined;
  const choose = (code: string) => {
    chooseHelpCountry(code);
    setCountry(code);
  };
  return (
    <>
      <ul aria-label="Help lines" className="grid gap-2">
        {[...lines.slice(0, short ? 1 : undefined), ...emergency, FIND_A_HELPLINE].map((line) => (
          <HelpLink key={line.href} line={line} />
        ))}
      </ul>
      {emergency.length === 0 && (
        <p className="mt-2 text-sm">If you are in danger right now, call your local emergency number.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-soft text-sm">
        {suggestedCountry && (
          <Button variant="secondary" onClick={() => choose(suggestedCountry.code)}>
            I am in {withArticle(suggestedCountry.name)}
          </Button>
        )}
        <div className="flex max-w-full flex-wrap items-center gap-2">
          <label htmlFor={select}>{country === undefined ? 'Where are you?' : 'Lines for'}</label>
          <Select id={select} value={country ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
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
          We know no line in your country that we could check. The directory above may have one.
        </p>
      )}
    </>
  );
}
