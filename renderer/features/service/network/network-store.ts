import { create } from 'zustand';

/** `open` is whether the player opened the dialog; `dismissed` is the proxy whose request was put off, null for none. */
type ProxySignInState = { readonly open: boolean; readonly dismissed: string | null };

/** The dialog for a proxy's name and password. It opens once for a proxy that wants them, and on request. */
export const useProxySignIn = create<ProxySignInState>(() => ({ open: false, dismissed: null }));

export const openProxySignIn = () => useProxySignIn.setState({ open: true });
