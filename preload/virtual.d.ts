declare module 'virtual:contract-names' {
  /** vite.config.ts generates this from the contract at build time. */
  export const names: { readonly calls: readonly string[]; readonly events: readonly string[] };
}
