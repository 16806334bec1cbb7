/** Dialog that shares an entry as a picture, by a link, or with the community. */
import { Image, Link2, Users } from 'lucide-react';
import { useState } from 'react';
import type { EntryDialogProps } from '../../journal/entries/entry-slots.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ShareInCommunity } from './share-in-community.tsx';
import { SharedLinks } from './shared-links.tsx';
import { SharedPicture } from './shared-picture.tsx';

const METHODS = [
  { value: 'link', word: 'Link', Icon: Link2, Part: SharedLinks },
  { value: 'picture', word: 'Picture', Icon: Image, Part: SharedPicture },
  { value: 'community', word: 'Community', Icon: Users, Part: ShareInCommunity },
] as const;

/** Mount it to open it. */
export function ShareDialog({ entry, onClose }: EntryDialogProps) {
  const [method, setMethod] = useState<(typeof METHODS)[number]['value']>('link');
  const Panel = METHODS.find(({ value }) => value === method)?.Part ?? SharedLinks;
  return (
    <Tabs value={method} onChange={setMethod}>
      <Dialog
        open
        onOpenChange={onClose}
        title="Share this entry"
        // A fixed height, so that switching tabs does not resize the dialog.
        className="sm:h-[min(88dvh,44rem)]!"
        toolbar={
          <div className="border-hair border-b px-5 sm:px-6">
            <TabList label="How to share">
              {METHODS.map(({ value, word: label, Icon }) => (
                <Tab key={value} value={value} icon={<Icon aria-hidden="true" className="max-sm:hidden" />}>
                  {label}
                </Tab>
              ))}
            </TabList>
          </div>
        }
      >
        <TabPanel value={method}>
          <Panel entry={entry} onClose={onClose} />
        </TabPanel>
      </Dialog>
    </Tabs>
  );
}
