import { createContext, type ReactNode, useContext } from "react";

const OpenedInContext = createContext<number | undefined>(undefined);

/** Names the organization in each form of `children`, for someone who can switch between several. */
export function OpenedInProvider({ id, children }: { id: number | undefined; children: ReactNode }) {
	return <OpenedInContext.Provider value={id}>{children}</OpenedInContext.Provider>;
}

/** The field by which a form says in which organization it was opened. */
export const openedInField = "__organization__";

/** Goes into a form that may be sent after a switch to another organization. */
export function OpenedIn() {
	const id = useContext(OpenedInContext);
	return id === undefined ? null : <input type="hidden" name={openedInField} value={id} />;
}
