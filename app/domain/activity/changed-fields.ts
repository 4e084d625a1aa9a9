import type { Changes } from "./record-activity";

/**
 * What an edit changes: for each field of `after` that differs from `before`, both values. Lists and objects are
 * compared by content. Undefined when nothing differs.
 */
export function changedFields<After extends Record<string, unknown>>(
	before: { [Field in keyof After]?: unknown },
	after: After,
): Changes | undefined {
	const changes: Changes = {};
	for (const [field, value] of Object.entries(after)) {
		if (JSON.stringify(before[field]) !== JSON.stringify(value)) changes[field] = [before[field], value];
	}
	return Object.keys(changes).length > 0 ? changes : undefined;
}
