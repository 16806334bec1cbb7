/** One entry, for whoever has its link. */
export function SharedEntryPage() {
  return <h1 className="text-3xl">A moment</h1>;
}
