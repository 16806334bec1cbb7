/** A year in the glow calendar. */
import { GlowCalendar } from '../ui/glow-calendar.tsx';
import { sampleDays, sampleYear } from './sample-year.ts';

const DAYS = sampleDays();

export function LandingYear() {
  return (
    <section aria-labelledby="year-title" className="border-hair border-y bg-raised">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="year-title" className="text-3xl sm:text-4xl">
          A year of evenings
        </h2>
        <p className="mt-3 mb-8 max-w-measure text-lg text-soft">
          Every day you write becomes a small sun: brighter with each entry, coloured by how it felt. Quiet days stay
          quiet. This one is a sample year; yours begins tonight.
        </p>
        <GlowCalendar days={DAYS} from={sampleYear.from} to={sampleYear.to} label="A sample year of evenings" />
      </div>
    </section>
  );
}
