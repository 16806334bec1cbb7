/** A button that suggests themes from the entry's first photo. */
import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useState } from 'react';
import type { Theme } from '../../../contract/themes.ts';
import { aiStatusQuery } from '../../analysis/queries.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { toast } from '../../platform/toast-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Attachment } from '../media/attachment.ts';
import { suggestPhotoThemes } from '../media/photo-themes.ts';

interface PhotoThemesProps {
  items: readonly Attachment[];
  onFound: (themes: Theme[]) => void;
  disabled: boolean;
}

/** A photo is analyzed only on request. Shows nothing without a photo. */
export function PhotoThemes({ items, onFound, disabled }: PhotoThemesProps) {
  const photos = items.filter(({ kind }) => kind === 'photo');
  const first = photos.find(({ isRefused }) => !isRefused);
  const { data: status } = useQuery({ ...aiStatusQuery, enabled: photos.length > 0 });
  const online = useStore(connectivity) === 'online';
  const [isAnalyzing, setAnalyzing] = useState(false);
  async function analyze() {
    if (!first) return;
    setAnalyzing(true);
    try {
      const suggestions = await suggestPhotoThemes(first.file);
      onFound(suggestions.map(({ theme }) => theme));
      toast(
        suggestions.length > 0
          ? {
              title: 'Photo analyzed!',
              description: `${suggestions.length} ${suggestions.length === 1 ? 'theme' : 'themes'} found.`,
            }
          : { title: 'Analysis complete', description: 'No themes were found in this photo.' },
      );
    } catch {
      toast({
        title: 'Analysis failed',
        description: "Couldn't analyze your photo right now. Try again later.",
        variant: 'destructive',
      });
    }
    setAnalyzing(false);
  }
  if (photos.length === 0) return null;
  const photoText = photos.length > 1 ? 'the first photo' : 'the photo';
  // Without a model, only light, colors and time of day are read.
  const label =
    status?.mode === 'local'
      ? `Suggest themes from ${photos.length > 1 ? photoText : 'this photo'}`
      : `Find themes in ${photoText}`;
  return (
    <button
      type="button"
      aria-busy={isAnalyzing || undefined}
      disabled={disabled || !online || first?.state !== 'complete'}
      onClick={() => !isAnalyzing && void analyze()}
      className="reach -ms-2 flex h-11 items-center gap-1.5 rounded-control px-2 text-start text-dusk text-sm transition-colors hover:bg-dusk-wash disabled:opacity-55"
    >
      {isAnalyzing ? (
        <Spinner className="size-4.5 flex-none" />
      ) : (
        <Sparkle aria-hidden="true" className="size-4.5 flex-none" />
      )}
      {isAnalyzing ? `Looking at ${photoText}` : label}
    </button>
  );
}
