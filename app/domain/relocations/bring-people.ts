import { statement } from "~/db/client.server";
import { type Bringing, insert, type Step, valueHere } from "./bringing";
import type { StagedRow } from "./staged";

/**
 * Who did what stays readable: each login of the export becomes one that no one signs in with, under an address that
 * can't get mail. The one who brings the export in is themselves.
 */
export function* bringUsers(at: Bringing): Generator<Step> {
	for (const row of at.staged.rows("users", "ORDER BY id")) yield { run: () => bringUser(at, row) };
}

function bringUser(at: Bringing, row: StagedRow) {
	const old = Number(row.id);
	if (row.email === at.email) return at.ids.keep("users", old, at.userId);
	const shown = ["firstname", "lastname", "phone", "created_date"].map((column) => [column, row[column] ?? null]);
	const email = `relocated-${at.relocationId}-${old}@closed.invalid`;
	const id = insert("users", { ...Object.fromEntries(shown), user_role: row.user_role ?? null, email });
	return at.ids.keep("users", old, id);
}

/** A role that the product presets is the organization's own of that kind, as the export has it; the others are added. */
export function* bringRoles(at: Bringing): Generator<Step> {
	yield {
		run: () =>
			statement("UPDATE roles SET name = preset_key || ' ' || id WHERE profile_id = ? AND preset_key IS NOT NULL").run(
				at.profileId,
			),
		isOpen: true,
	};
	for (const row of at.staged.rows("roles", "ORDER BY preset_key IS NULL, id")) {
		yield { run: () => bringRole(at, row), isOpen: true };
	}
	yield { run: () => nameOtherRoles(at) };
}

function bringRole(at: Bringing, row: StagedRow) {
	const columns = ["name", "rights", "two_step_required", "created_date", "updated_date"];
	const shown = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
	const preset = statement<{ id: number }>("SELECT id FROM roles WHERE profile_id = ? AND preset_key = ?").get(
		...[at.profileId, row.preset_key],
	);
	if (preset) {
		const values = columns.map((column) => `${column} = @${column}`);
		statement(`UPDATE roles SET ${values} WHERE id = @id`).run({ ...shown, id: preset.id });
	}
	const id = preset?.id ?? insert("roles", { ...shown, profile_id: at.profileId, preset_key: row.preset_key ?? null });
	at.ids.keep("roles", Number(row.id), id);
}

/** A preset that the export hasn't goes by its kind, unless another role does. */
function nameOtherRoles({ profileId }: Bringing) {
	statement(
		`UPDATE roles SET name = replace(preset_key, '_', ' ') WHERE profile_id = @profileId
			AND name = preset_key || ' ' || id AND NOT EXISTS (SELECT 1 FROM roles other
				WHERE other.profile_id = @profileId AND other.name = replace(roles.preset_key, '_', ' ') COLLATE NOCASE)`,
	).run({ profileId });
}

/** The member who brings the export in, if it has them: they are one already. */
export function keptMember(at: Bringing, row: StagedRow): boolean {
	const own = statement<{ id: number }>("SELECT id FROM members WHERE profile_id = ? AND user_id = ?").get(
		...[at.profileId, at.userId],
	);
	if (!own || (row.email !== at.email && valueHere(at, "members", row, "user_id") !== at.userId)) return false;
	at.ids.keep("members", Number(row.id), own.id);
	return true;
}
