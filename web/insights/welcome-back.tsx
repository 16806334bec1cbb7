/** The "Welcome Back" card, shown after two or more missed days. */
import { useQuery } from '@tanstack/react-query';
import { useLazy } from '../ui/lazy.ts';
import { streakRecoveryQuery } from './queries.ts';

const SHOWN_FROM = 2;

const fetchCard = () => import('./welcome-back-card.tsx');

/** Renders nothing while loading or on failure, because the card is optional. */
export function WelcomeBack() {
  const { data } = useQuery(streakRecoveryQuery);
  const wanted = data !== undefined && data.missedDays >= SHOWN_FROM;
  const card = useLazy(fetchCard, wanted);
  return wanted && card ? <card.WelcomeBackCard {...data} /> : null;
}
