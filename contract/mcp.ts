/** The Model Context Protocol as the API page describes it: where it is, and its tools. */

export const MCP_PATH = '/mcp';

/** Titles of the tools, by name. */
export const MCP_TOOLS = {
  list_entries: 'List journal entries',
  search_entries: 'Search the journal',
  read_entry: 'Read one entry',
  write_entry: 'Write an entry',
  get_stats: 'Streak and totals',
  get_prompt: 'Today’s prompt',
} as const;
