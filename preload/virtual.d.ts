declare module 'virtual:contract-names' {
  /** Filled in by vite.config.ts from the contract. */
  export const names: { readonly calls: readonly string[]; readonly events: readonly string[] };
}
