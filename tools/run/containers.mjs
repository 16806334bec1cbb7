/** Programs and options by which images are built and run, also inside of a container, where little is allowed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Stores layers as plain folders, because other drivers need mounts. */
const STORAGE = ['--storage-driver', 'vfs'];
const RUNC = '/usr/sbin/runc';

/** The name of the image that `npm run image` builds. */
export const IMAGE = 'localhost/evenglow';

/** The command line of buildah before its command. */
export const BUILDAH = ['buildah', ...STORAGE];

/** The command line of podman before its command. Needs no systemd. */
export const PODMAN = [
  'podman',
  ...STORAGE,
  '--log-level=fatal',
  '--cgroup-manager=cgroupfs',
  '--events-backend=file',
  ...(existsSync(RUNC) ? ['--runtime', RUNC] : []),
];

/** Whether a program is on the PATH. */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));
}

/** Options of `podman run`: the network of this machine, a read-only root without any writable folder but `/data`. */
export const RUN_OPTIONS = [
  '--log-driver=k8s-file',
  '--network=host',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
];
