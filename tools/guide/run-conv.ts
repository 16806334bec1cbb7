import { printConversations } from './print-conversations.ts';

await printConversations();
