/**
 * Details of some records that are read together when a column asks for the first of them, and never if none does.
 * Columns of such details are `readApart`.
 */
export function whenShown<Key, Details>(read: () => ReadonlyMap<Key, Details>): (key: Key) => Details | undefined {
	let known: ReadonlyMap<Key, Details> | undefined;
	return (key) => {
		known ??= read();
		return known.get(key);
	};
}
