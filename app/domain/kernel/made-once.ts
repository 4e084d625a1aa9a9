/**
 * `make`, but asked the same again it gives what it made before: a field's shape never changes, and hundreds of forms have
 * a text of 100 characters. Only for what a program's text asks for, since nothing is let go.
 */
export function madeOnce<Asked extends readonly (string | number)[], Made>(
	make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
	const made = new Map<string, Made>();
	return (...asked) => {
		const key = JSON.stringify(asked);
		const kept = made.get(key);
		if (kept !== undefined) return kept;
		const one = make(...asked);
		made.set(key, one);
		return one;
	};
}
