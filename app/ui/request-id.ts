import { createContext, useContext } from "react";

/** The id of the request being answered, as the log has it. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id to tell support when something failed; undefined for what a script asked for. */
export function useRequestId() {
	return useContext(RequestIdContext);
}
