/** Dialog with people and community totals, for screens too narrow for the side column. */
import { Dialog } from '../../ui/dialog.tsx';
import { CommunityStatsCard } from '../community-stats.tsx';
import { FindPeople } from './find-people.tsx';

export function PeopleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Find People"
    >
      <div className="grid grid-cols-1 gap-6 pb-4">
        <FindPeople />
        <CommunityStatsCard />
      </div>
    </Dialog>
  );
}
