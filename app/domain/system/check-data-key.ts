import { sqlite, statement, write } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { type Seal, seal, unseal } from "~/domain/kernel/sealing";

const place: Seal = { kind: "key check", owner: "installation" };

/**
 * Throws, in words for the operator, if neither DATA_KEY nor DATA_KEY_OLD is the key that sealed this database's
 * numbers. A database that knows no key yet notes the present one.
 */
export function checkDataKey(): void {
	const kept = keptCheck();
	if (kept === undefined) {
		noteKey();
		return;
	}
	try {
		unseal(kept, place);
	} catch {
		throw new Error(
			`DATA_KEY isn't the key that sealed the numbers in ${sqlite().name}. Start with the key it had. If you mean to replace it, set the former key as DATA_KEY_OLD and run npm run data-key:rotate.`,
		);
	}
}

/** Seals the check value anew while DATA_KEY replaces DATA_KEY_OLD. */
export function resealKeyCheck(): Resealing[] {
	return [
		resealColumn({
			what: "The check of the key",
			after: (id) => {
				const sealed = id === 0 ? keptCheck() : undefined;
				return sealed === undefined ? [] : [{ id: 1, sealed, place }];
			},
			keep: (id, sealed) => statement("UPDATE data_key_check SET value = ? WHERE id = ?").run(sealed, id),
		}),
	];
}

function keptCheck(): string | undefined {
	return statement<{ value: string }>("SELECT value FROM data_key_check WHERE id = 1").get()?.value;
}

function noteKey() {
	if (sqlite().readonly) return;
	write(() => {
		statement("INSERT OR IGNORE INTO data_key_check (id, value) VALUES (1, ?)").run(seal("tenantry", place));
	});
}
