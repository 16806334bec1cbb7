/** The filters in a sheet; choices apply at once, and the close button shows the result count. */
import { ChoiceSheet, type ChoiceSheetProps } from './choice-sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';

type FilterSheetProps = Parameters<typeof FilterPanel>[0] & Omit<ChoiceSheetProps, 'title' | 'children'>;

export function FilterSheet({ onClose, onClear, action, ...panel }: FilterSheetProps) {
  return (
    <ChoiceSheet title="Filters" onClose={onClose} onClear={onClear} action={action}>
      <FilterPanel {...panel} />
    </ChoiceSheet>
  );
}
