/** A result count whose noun is only for screen readers. */

interface CountProps {
  count: number;
  className: string;
}

export function Count({ count, className }: CountProps) {
  return (
    <span className={className}>
      {count.toLocaleString('en')}
      <span className="sr-only">{count === 1 ? ' entry' : ' entries'}</span>
    </span>
  );
}
