export const IMAGE: string;
export const BUILDAH: readonly string[];
export const PODMAN: readonly string[];
export const RUN_OPTIONS: readonly string[];
export function isOnPath(program: string): boolean;
