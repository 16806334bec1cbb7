/** The icon of a guided conversation. */
import {
  Baby,
  BedDouble,
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Cloud,
  Coins,
  Compass,
  Flame,
  Footprints,
  Hand,
  Heart,
  HeartHandshake,
  Hourglass,
  Leaf,
  type LucideIcon,
  Mail,
  Mountain,
  Scale,
  Sparkles,
  Star,
  Sun,
  UserRound,
} from 'lucide-react';
import type { GuidedIcon as Name } from '../../../contract/guided.ts';

const ICONS: Record<Name, LucideIcon> = {
  book: BookOpen,
  bed: BedDouble,
  calendar: CalendarDays,
  child: Baby,
  cloud: Cloud,
  coins: Coins,
  compass: Compass,
  flame: Flame,
  hand: Hand,
  handshake: HeartHandshake,
  heart: Heart,
  hourglass: Hourglass,
  leaf: Leaf,
  letter: Mail,
  mountain: Mountain,
  person: UserRound,
  scales: Scale,
  sparkle: Sparkles,
  star: Star,
  steps: Footprints,
  sun: Sun,
  work: BriefcaseBusiness,
};

export function GuidedIcon({ name }: { name: Name }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" className="size-5 flex-none text-dusk" />;
}
