/** The "Welcome Back" card, shown after two or more missed days. */
import { useQuery } from '@tanstack/react-query';
import { useLazy } from '../ui/lazy.ts';
import { streakRecoveryQuery } from './queries.ts';

const MIN_MISSED_DAYS = 2;

const fetchCard = () => import('./welcome-back-card.tsx');

/** Renders nothing while loading or on failure, because the card is optional. */
export function WelcomeBack() {
  const { data } = useQuery(streakRecoveryQuery);
  const isShown = data !== undefined && data.missedDays >= MIN_MISSED_DAYS;
  const card = useLazy(fetchCard, isShown);
  return isShown && card ? <card.WelcomeBackCard {...data} /> : null;
}
