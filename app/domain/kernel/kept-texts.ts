/**
 * The same function, with its last texts kept: a page says the same days and amounts many times, and `Intl` takes
 * microseconds for each. At `most` texts it starts anew.
 */
export function keepingTexts<T>(textOf: (value: T) => string, most = 2_000): (value: T) => string {
	const kept = new Map<T, string>();
	return (value) => {
		const known = kept.get(value);
		if (known !== undefined) return known;
		const text = textOf(value);
		if (kept.size >= most) kept.clear();
		kept.set(value, text);
		return text;
	};
}
