/** A year in the glow calendar. */
import { GlowCalendar } from '../ui/glow-calendar.tsx';
import { sampleDays, sampleYear } from './sample-year.ts';

const DAYS = sampleDays();

export function LandingYear() {
  return (
    <section aria-labelledby="year-title" className="border-hair border-y bg-raised">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="year-title" className="text-3xl sm:text-4xl">
          Your year at a glance
        </h2>
        <p className="mt-3 mb-8 max-w-measure text-lg text-soft">
          Every day you write becomes a small sun, colored by your mood and brighter with each entry. This is a sample
          year. Yours starts today.
        </p>
        <GlowCalendar days={DAYS} from={sampleYear.from} to={sampleYear.to} label="A sample year" />
      </div>
    </section>
  );
}
