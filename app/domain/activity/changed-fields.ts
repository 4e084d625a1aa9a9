import type { Changes } from "./record-activity";

/**
 * The fields of `after` that differ from `before`, each with its old and new value; undefined if none differs. Lists
 * and objects are compared by content.
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
