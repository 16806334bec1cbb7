/** Import this for its effect: servers that tests start ignore the `.env` of this folder. */
import { devNull } from 'node:os';

process.env.ENV_FILE = devNull;
