import { kindOf, kindsOfRecords, type Part, type RecordKind } from "./record-kinds";

/**
 * The triggers that note every change of a record in `changes`: when a row comes, goes, or changes in a column that
 * programs read. Migrations make them (drizzle/0024_change-log.sql and later); a law compares them with this.
 */
export function changeTriggers(): Record<string, string> {
	return Object.fromEntries(
		kindsOfRecords.flatMap((kind) => {
			const { parts = {}, ...record } = kindOf(kind);
			return [
				...ofRecord(kind, record),
				...Object.entries(parts).flatMap(([name, part]) => (part.fixed ? [] : ofPart(kind, name, part))),
			];
		}),
	);
}

function ofRecord(kind: string, { table, id = "id", shown, columns }: RecordKind): [string, string][] {
	const seen = (row: "NEW" | "OLD") => (shown ? shown.replace(/\b([a-z_]+) IS\b/g, `${row}.$1 IS`) : "");
	const when = (condition: string) => (condition ? ` WHEN ${condition}` : "");
	const watched = [...Object.keys(columns), ...(shown?.match(/\b[a-z_]+(?= IS\b)/g) ?? [])];
	const differs = watched.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(" OR ");
	const isSeen = shown ? ` AND ((${seen("OLD")}) OR (${seen("NEW")}))` : "";
	const action = shown
		? `CASE WHEN NOT (${seen("OLD")}) THEN 'created' WHEN NOT (${seen("NEW")}) THEN 'deleted' ELSE 'updated' END`
		: "'updated'";
	return [
		made(`changes_${kind}_created`, `INSERT ON ${table}${when(seen("NEW"))}`, noted(kind, "NEW", id, "'created'")),
		made(
			`changes_${kind}_updated`,
			`UPDATE OF ${[...new Set(watched)].join(", ")} ON ${table} WHEN (${differs})${isSeen}`,
			noted(kind, "NEW", id, action),
		),
		made(`changes_${kind}_deleted`, `DELETE ON ${table}${when(seen("OLD"))}`, noted(kind, "OLD", id, "'deleted'")),
	];
}

function ofPart(kind: string, name: string, { table, of, columns }: Part): [string, string][] {
	const differs = Object.keys(columns)
		.map((column) => `OLD.${column} IS NOT NEW.${column}`)
		.join(" OR ");
	const updated = (row: "NEW" | "OLD") => noted(kind, row, of, "'updated'");
	return [
		made(`changes_${kind}_${name}_added`, `INSERT ON ${table}`, updated("NEW")),
		made(
			`changes_${kind}_${name}_changed`,
			`UPDATE OF ${Object.keys(columns).join(", ")} ON ${table} WHEN ${differs}`,
			updated("NEW"),
		),
		made(`changes_${kind}_${name}_removed`, `DELETE ON ${table}`, updated("OLD")),
	];
}

function made(name: string, event: string, body: string): [string, string] {
	return [name, `CREATE TRIGGER ${name} AFTER ${event}\nBEGIN\n${body}\nEND`];
}

function noted(kind: string, row: "NEW" | "OLD", id: string, action: string): string {
	return `	INSERT INTO changes (profile_id, number, kind, record_id, action)
	VALUES (${row}.profile_id, (SELECT coalesce(max(number), 0) + 1 FROM changes WHERE profile_id = ${row}.profile_id), '${kind}', ${row}.${id}, ${action});`;
}
