import type { ElementType, ReactElement } from "react";
import * as react from "react/jsx-runtime";

export { Fragment } from "react/jsx-runtime";

const element = Symbol.for("react.element");

type Given = Record<string, unknown>;

/**
 * An element as React's own `jsx` makes it, for the server's build. React copies the properties of each one without its
 * key and its ref; the compiler gives a new object for each element, so one without them is taken as it is.
 */
export function jsx(type: ElementType, props: Given, key?: string): ReactElement {
	if ("ref" in props || "key" in props || (type as { defaultProps?: unknown }).defaultProps) {
		return react.jsx(type, props, key);
	}
	const made = { $$typeof: element, type, key: key === undefined ? null : `${key}`, ref: null, props, _owner: null };
	return made as unknown as ReactElement;
}

export const jsxs = jsx;
