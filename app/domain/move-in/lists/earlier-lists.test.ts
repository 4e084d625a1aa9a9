import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { setImportRunner } from "#domain/imports";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, importList, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { findList, listsOfKind, undoList } from "../index.server";

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,ana@example.com,01/01/2026,12/31/2026,900.00,,,,
`;
let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	setImportRunner({ start: () => {}, progress: () => undefined });
	scope = (await makeManager()).scope;
	beginMove(scope);
});
afterEach(() => setClock());

const records = () =>
	statement("SELECT import_id, profile_id, kind, record_id, before FROM list_import_records ORDER BY id").all();
const count = (from: string) => statement<{ n: number }>(`SELECT count(*) AS n FROM ${from}`).get()?.n;

/** Puts the lists back into the form that they had before migration 0035: what they made is a text beside the file. */
function asEarlier() {
	sqlite().exec(`
		ALTER TABLE list_import_files ADD COLUMN written text DEFAULT '[]' NOT NULL;
		UPDATE list_import_files SET written = (SELECT coalesce(json_group_array(json(CASE WHEN r.before IS NULL
			THEN json_object('kind', r.kind, 'id', r.record_id)
			ELSE json_object('kind', r.kind, 'id', r.record_id, 'before', json(r.before)) END) ORDER BY r.id), '[]')
			FROM list_import_records r WHERE r.import_id = list_import_files.import_id);
		DROP TABLE list_import_records;
		DROP INDEX list_imports_under_way;
		ALTER TABLE list_imports DROP COLUMN answers;
		ALTER TABLE list_imports DROP COLUMN rows_total;
		ALTER TABLE list_imports DROP COLUMN rows_done;
		ALTER TABLE list_imports DROP COLUMN failure;`);
}

it("lists that an earlier version imported show, and are undone, as they were", async () => {
	await importText(scope, rentRoll);
	const contacts = "Property,Unit,Tenant,Phone\nElm Court,1,Ana Diaz,217-555-0101\n";
	const tenants = await importList(scope, "tenant_contacts", contacts);
	const vendors = await importList(scope, "vendors", "Vendor\nAce LLC\nBo LLC\n");
	const undone = await importList(scope, "vendors", "Vendor\nCy LLC\n");
	must(undoList(scope, undone));
	const open = await uploadText(scope, "vendors", "Vendor\nDi LLC\n");
	const before = [records(), listsOfKind(scope, "vendors"), findList(scope, tenants)];
	expect(records()).toHaveLength(3);

	asEarlier();
	sqlite().exec(readFileSync("drizzle/0035_lists-in-batches.sql", "utf8"));
	expect([records(), listsOfKind(scope, "vendors"), findList(scope, tenants)]).toEqual(before);
	expect(findList(scope, open)).toMatchObject({ state: "matched", rowsDone: 0, rowsTotal: 0, failure: "" });

	must(undoList(scope, vendors));
	must(undoList(scope, tenants));
	expect([findList(scope, vendors)?.state, findList(scope, tenants)?.state]).toEqual(["undone", "undone"]);
	expect(count("vendors WHERE display_name IN ('Ace LLC', 'Bo LLC')")).toBe(0);
	expect(statement("SELECT email, mobile_phone AS phone FROM tenants").all()).toEqual([
		{ email: "ana@example.com", phone: "" },
	]);
	expect(records()).toEqual([]);
});
