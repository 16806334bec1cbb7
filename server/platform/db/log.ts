/** What the database needs of a logger; pino's has it. */
type Write = (fields: object, message: string) => void;

export interface DatabaseLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
