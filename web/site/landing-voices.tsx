/** Testimonials: sample content, labelled as such. */
import { testimonials } from './content.ts';

export function Testimonials() {
  return (
    <section data-sample="" aria-labelledby="voices-title" className="mx-auto max-w-page px-4 pb-20 sm:px-6 sm:pb-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="voices-title" className="text-3xl sm:text-4xl">
          What people say
        </h2>
        <p className="text-faint text-sm">Sample quotes</p>
      </div>
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {testimonials.map(({ words: quote, name, about }) => (
          <li key={name} className="border-ember border-t-2 pt-5">
            <figure>
              <blockquote className="font-serif text-xl">“{quote}”</blockquote>
              <figcaption className="mt-4 text-soft">
                <span className="font-semibold text-ink">{name}</span>, {about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
