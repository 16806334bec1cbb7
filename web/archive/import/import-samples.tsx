/** The first and last entries of an import, as they will look in the journal. */
import { FileText, Image, Lock, SunMedium, Video } from 'lucide-react';
import type { ImportPreview } from '../../../contract/imports.ts';
import { fullDay, timeOfDay } from '../../platform/date-format.ts';
import { Card } from '../../ui/card.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type ChosenMoods, moodOfSample } from './chosen-moods.ts';
import { mediaText } from './import-texts.ts';

type Sample = ImportPreview['samples'][number];

interface ImportSamplesProps {
  preview: ImportPreview;
  moods: ChosenMoods;
}

export function ImportSamples({ preview: { samples, notes, moodNames }, moods }: ImportSamplesProps) {
  return (
    <Card as="section" aria-labelledby="samples-title" className="flex min-w-0 flex-col px-4 py-5 sm:px-6">
      <h2 id="samples-title" className="text-xl">
        Preview
      </h2>
      <ul className="divide-y divide-hair">
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each preview replaces all samples.
          <li key={index} className="py-4">
            <SampleEntry sample={{ ...sample, mood: moodOfSample(sample, moodNames, moods) }} />
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <ul className="mt-auto grid gap-1 text-faint text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SampleEntry({ sample }: { sample: Sample }) {
  const { day, time, content, isCheckIn, themes, mood, photos, videos } = sample;
  const Icon = isCheckIn ? SunMedium : videos > 0 ? Video : photos > 0 ? Image : FileText;
  const media = mediaText({ photos, videos });
  return (
    <article>
      <header className="flex items-center gap-2 text-soft text-sm">
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="flex-1">
          {fullDay(day)}
          {time !== null && `, ${timeOfDay(time)}`}
        </span>
        <span className="flex items-center gap-1.5">
          <Lock aria-hidden="true" className="size-4" />
          Only you
        </span>
      </header>
      <p dir="auto" className="prose-entry mt-1.5 line-clamp-6 text-ink">
        {isCheckIn ? ['Check-in', content].filter(Boolean).join(' ') : content}
      </p>
      {(themes.length > 0 || media.length > 0 || mood !== null) && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          {mood !== null && <MoodSuns sentiment={mood} />}
          {media.map((words) => (
            <Tag key={words} tone="ember">
              {words}
            </Tag>
          ))}
          {themes.map((theme) => (
            <Tag key={theme}>{theme}</Tag>
          ))}
        </div>
      )}
    </article>
  );
}
