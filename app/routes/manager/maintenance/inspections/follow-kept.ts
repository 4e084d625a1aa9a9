/** The fields of a room's form, as a device keeps them. */
export type RoomFields = [string, string | File][];

type Item = { seen: string; said: Map<string, string> };

const itemField = /^items\[(\d+)\]\.(itemId|seen|condition|note|leftOut)$/;

/** What a form says of each item, by the item's id. */
function itemsOf(fields: RoomFields): Map<string, Item & { row: string }> {
	const rows = new Map<string, Map<string, string>>();
	for (const [name, value] of fields) {
		const [, row, part] = itemField.exec(name) ?? [];
		if (row === undefined || part === undefined || typeof value !== "string") continue;
		rows.set(row, (rows.get(row) ?? new Map<string, string>()).set(part, value));
	}
	return new Map(
		[...rows].flatMap(([row, said]) => {
			const [itemId, seen] = [said.get("itemId"), said.get("seen")];
			said.delete("itemId");
			said.delete("seen");
			return itemId === undefined || seen === undefined ? [] : [[itemId, { row, seen, said }]];
		}),
	);
}

/**
 * A form that is entered after another of the same room that the device still keeps: where it was left as it was
 * `opened`, it says what the earlier one says, so that a page from before doesn't take that back.
 */
export function withEarlier(fields: RoomFields, opened: RoomFields, earlier: RoomFields): RoomFields {
	const [typed, before, kept] = [itemsOf(fields), itemsOf(opened), itemsOf(earlier)];
	let followed = fields;
	for (const [itemId, { row, seen, said }] of typed) {
		const [asOpened, asKept] = [before.get(itemId), kept.get(itemId)];
		if (!asOpened || !asKept || asKept.seen !== seen || !isSame(said, asOpened.said)) continue;
		const parts = ["condition", "note", "leftOut"].map((part) => `items[${row}].${part}`);
		followed = [
			...followed.filter(([name]) => !parts.includes(name)),
			...[...asKept.said].map(([part, value]): RoomFields[number] => [`items[${row}].${part}`, value]),
		];
	}
	return followed;
}

/**
 * A form that the device entered after one that is saved now, as following it: where both began with the same version
 * of an item, this one begins with the version that was saved.
 */
export function afterSaved(
	fields: RoomFields,
	saved: RoomFields,
	versions: Readonly<Record<string, number>>,
): RoomFields {
	const [mine, theirs] = [itemsOf(fields), itemsOf(saved)];
	const seen = new Map<string, string>();
	for (const [itemId, item] of mine) {
		const version = versions[itemId];
		if (version === undefined || theirs.get(itemId)?.seen !== item.seen) continue;
		seen.set(`items[${item.row}].seen`, String(version));
	}
	return fields.map(([name, value]) => [name, seen.get(name) ?? value]);
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
	const parts = ["condition", "note", "leftOut"];
	return parts.every((part) => (one.get(part) ?? "") === (other.get(part) ?? ""));
}
