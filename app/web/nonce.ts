import { createContext, useContext } from "react";

/** The nonce of the response being rendered. Empty in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this answer's scripts. */
export function useNonce() {
	return useContext(NonceContext);
}
