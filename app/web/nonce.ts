import { createContext, useContext } from "react";

/** The nonce of the answer being rendered. The browser hides it from scripts, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this answer's scripts. */
export function useNonce() {
	return useContext(NonceContext);
}
