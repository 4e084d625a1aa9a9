import type { Scope } from "~/domain/kernel/scope";

/** Keeps what was read for the same asking, because its columns and its rows are asked for one after the other. */
export function readOnce<Asking extends object, T extends object>(
	read: (scope: Scope, asked: Asking) => T,
): (scope: Scope, asked: Asking) => T {
	const known = new WeakMap<object, T>();
	return (scope, asked) => {
		const found = known.get(asked) ?? read(scope, asked);
		known.set(asked, found);
		return found;
	};
}
