/** Shares a picture through the system share sheet, or copies it if there is none. */
import { useMutation } from '@tanstack/react-query';
import { Copy, Link2, Share2 } from 'lucide-react';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface ShareButtonProps {
  /** The style's name, for example "Vibrant". */
  label: string;
  /** Downloads the picture. */
  fetchFile: () => Promise<File>;
  /** URL of the page that shows this picture. */
  link: string;
  /** Toast shown when the download fails. */
  errorToast: { title: string; description: string };
}

/** Returns whether the system can share image files. */
function canShareFiles(): boolean {
  const probe = new File([], 'picture.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

const canCopyPictures = () => 'ClipboardItem' in window && navigator.clipboard !== undefined;

function showNotCopiedToast() {
  toast({
    title: 'Unable to Copy',
    description: 'Your browser didn’t allow it. You can download the picture instead.',
    variant: 'destructive',
  });
}

export function ShareButton({ label, fetchFile, link, errorToast }: ShareButtonProps) {
  const share = useMutation({ mutationFn: async () => shareFile(await fetchFile()), meta: { errorToast: errorToast } });
  const copy = useMutation({ mutationFn: () => copyPicture(fetchFile), meta: { errorToast: errorToast } });
  const buttonContent = (
    <>
      {!share.isPending && !copy.isPending && <Share2 aria-hidden="true" className="size-4.5" />}
      Share<span className="sr-only"> {label}</span>
    </>
  );
  if (canShareFiles()) {
    return (
      <Button variant="secondary" loading={share.isPending} onClick={() => share.mutate()}>
        {buttonContent}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button variant="secondary" loading={copy.isPending}>
          {buttonContent}
        </Button>
      }
    >
      {canCopyPictures() && (
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate()}>
          Copy picture
        </MenuItem>
      )}
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(link)}>
        Copy link
      </MenuItem>
    </Menu>
  );
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: 'My year in Evenglow' });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({
      title: 'Unable to Share',
      description: 'Your device couldn’t share the picture. You can download it instead.',
      variant: 'destructive',
    });
  }
}

/**
 * Passes a promise to the clipboard, because some browsers allow copying only during the press. Throws if the download
 * fails.
 */
async function copyPicture(fetchFile: () => Promise<File>): Promise<void> {
  const filePromise = fetchFile();
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': filePromise })]);
  } catch {
    // Report a failed download first.
    await filePromise;
    showNotCopiedToast();
    return;
  }
  toast({ title: 'Picture Copied', description: 'Paste it wherever you like.' });
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link Copied!', description: 'Only you can open this link. To show others, share the picture.' });
  } catch {
    showNotCopiedToast();
  }
}
