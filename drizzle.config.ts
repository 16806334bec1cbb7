/** Configuration of drizzle-kit, which writes the migrations. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './migrations',
});
