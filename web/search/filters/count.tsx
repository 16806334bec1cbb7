/** A number of moments, whose noun is for those alone who hear it. */

interface CountProps {
  count: number;
  className: string;
}

export function Count({ count, className }: CountProps) {
  return (
    <span className={className}>
      {count.toLocaleString('en')}
      <span className="sr-only">{count === 1 ? ' moment' : ' moments'}</span>
    </span>
  );
}
