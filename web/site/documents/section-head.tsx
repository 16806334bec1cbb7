/** The title of a section, with a label for sample content. */

interface SectionHeadProps {
  id: string;
  title: string;
  sample?: string;
}

export function SectionHead({ id, title, sample }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {sample && <p className="text-faint text-sm">{sample}</p>}
    </div>
  );
}

/** Large figures with captions. */
export function Figures({ rows }: { rows: readonly { figure: string; words: string }[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-8 border-hair border-t pt-8 lg:grid-cols-4">
      {rows.map(({ figure, words }) => (
        <div key={figure} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-52 text-soft">{words}</dt>
          <dd className="font-serif text-3xl tabular sm:text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
