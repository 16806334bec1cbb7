/** Where drizzle-kit finds the tables and writes migrations. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './migrations',
});
