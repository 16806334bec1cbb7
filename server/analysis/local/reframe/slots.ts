/** Values by slot, each as it stands inside a sentence. A slot that the entry does not offer is absent. */
export type Slots = Partial<Record<string, string | undefined>>;
