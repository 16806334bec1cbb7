/** The card "Welcome Back", for someone who has been quiet for two days or more. */
import { useQuery } from '@tanstack/react-query';
import { useLazy } from '../ui/lazy.ts';
import { streakRecoveryQuery } from './queries.ts';

const SHOWN_FROM = 2;

const fetchCard = () => import('./welcome-back-card.tsx');

/** Nothing while it is not known, or fails: it is an offer, and nobody misses it. */
export function WelcomeBack() {
  const { data } = useQuery(streakRecoveryQuery);
  const wanted = data !== undefined && data.missedDays >= SHOWN_FROM;
  const card = useLazy(fetchCard, wanted);
  return wanted && card ? <card.WelcomeBackCard {...data} /> : null;
}
