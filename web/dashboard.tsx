/** The dashboard, with what other features show on it. */
import { DashboardPage } from './insights/dashboard-page.tsx';
import { Guide, Sessions } from './reflection-cards.tsx';

export function Dashboard() {
  return (
    <DashboardPage
      beside={
        <>
          <Sessions />
          <Guide />
        </>
      }
    />
  );
}
