/** One helpline as a large link. */
import { ExternalLink, MessageCircle, Phone } from 'lucide-react';

export function HelpLink({ line: { how, who, href } }: { line: { how: string; who: string; href: string } }) {
  const isExternal = href.startsWith('https:');
  const Icon = isExternal ? ExternalLink : href.startsWith('sms:') ? MessageCircle : Phone;
  return (
    <li>
      <a
        href={href}
        {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="flex min-h-14 items-center gap-3 rounded-control border border-hair bg-raised px-4 py-2 hover:border-edge"
      >
        <Icon aria-hidden="true" className="size-5 flex-none text-soft" />
        <span className="min-w-0">
          <span className="block font-semibold text-ink">{how}</span>
          <span className="block text-soft text-sm">{who}</span>
        </span>
      </a>
    </li>
  );
}
