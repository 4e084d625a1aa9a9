import { readFileSync } from "node:fs";
import { changeSettings, dryRun, findColumnMatch, type SettingsChange, uploadRentRoll } from "#domain/imports";
import { statement } from "~/db/client.server";
import { commitImport } from "~/domain/imports/commit-import";
import type { ImportSettings } from "~/domain/imports/settings";
import type { Scope } from "~/domain/kernel/scope";

export const messy = readFixture("rent-roll-messy.csv");
export const header = "Property,Unit,Status,Tenant,Email,Lease From,Lease To,Rent,Pet Rent,Deposit,Past Due,Notes\n";
/** The property of a row, with its address. */
export const elm = '"Elm Court - 1 Elm St, Peoria, IL 61602"';

/** An export of another system as it came, beside the code that reads it. */
export function readFixture(name: string): Buffer {
	return readFileSync(new URL(`../../app/domain/imports/fixtures/${name}`, import.meta.url));
}

/** Uploads a file; gives the import. */
export async function upload(scope: Scope, content: string | Uint8Array): Promise<number> {
	const bytes = typeof content === "string" ? Buffer.from(content) : content;
	const taken = await uploadRentRoll(scope, { fileName: "rent-roll.csv", bytes, locale: "en-US" });
	if (!taken.ok) throw new Error(taken.message);
	return taken.importId;
}

type Change = (settings: ImportSettings) => Partial<SettingsChange>;

/** Saves the proposed settings as of 31 October 2026, with these changes. */
export async function change(scope: Scope, id: number, changes: Change = () => ({})) {
	const found = await findColumnMatch(scope, id);
	if (!found) throw new Error(`Upload ${id} is not there.`);
	return changeSettings(scope, id, { ...found.settings, asOfDate: "2026-10-31", ...changes(found.settings) });
}

/** The same, which may not be refused. */
export async function match(scope: Scope, id: number, changes?: Change): Promise<void> {
	const changed = await change(scope, id, changes);
	if (!changed.ok) throw new Error(`${changed.field}: ${changed.message}`);
}

/** Imports these rows under the usual header, with these changes of the settings; gives what was made. */
export async function importText(scope: Scope, rows: string, changes?: Change) {
	const id = await upload(scope, header + rows);
	await match(scope, id, changes);
	const done = await commitImport(scope, id);
	if (!done.ok) throw new Error(done.message);
	return done.result;
}

/** What a dry run finds wrong, in words. */
export async function problemsOf(scope: Scope, id: number): Promise<string[]> {
	const errors = (await dryRun(scope, id))?.problems.filter(({ severity }) => severity === "error") ?? [];
	return errors.map(
		({ row, column, message, suggestion }) => `${row} ${column}: ${message}${suggestion ? ` ${suggestion}` : ""}`,
	);
}

/** The lease of a unit, as its row says. */
export function leaseOf(scope: Scope, unitNumber: string, propertyName = "%") {
	return statement(
		`SELECT l.* FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE u.unit_number = ? AND p.name LIKE ? AND l.profile_id = ?`,
	).get(unitNumber, propertyName, scope.profileId);
}

/** How much there is of all that an import makes. */
export function countRows() {
	return statement(
		`SELECT (SELECT count(*) FROM properties) AS properties, (SELECT count(*) FROM units) AS units,
			(SELECT count(*) FROM tenants) AS tenants, (SELECT count(*) FROM leases) AS leases,
			(SELECT count(*) FROM gl_transactions) AS transactions, (SELECT count(*) FROM notes) AS notes,
			(SELECT count(*) FROM activity_log) AS activity`,
	).get();
}
