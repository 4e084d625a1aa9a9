import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { setImportRunner } from "#domain/imports";
import type { Scope } from "~/domain/kernel/scope";
import { toCsv } from "~/web/csv.server";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, decide, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { commitList, failedListRows, undoList } from "../index.server";
import type { ListKind } from "../labels";

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,900.00,,,,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,Bo Lee,,01/01/2026,12/31/2026,900.00,,,,
`;
let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	setImportRunner({ start: () => {}, progress: () => undefined });
	scope = (await makeManager()).scope;
	beginMove(scope);
});
afterEach(() => setClock());

/** The download of a list's rows with errors, as text. */
async function download(id: number): Promise<string> {
	const failed = await failedListRows(scope, id);
	if (!failed) throw new Error("There is no such list.");
	return toCsv(failed.header, failed.rows);
}

/** Uploads a download again after these words in it were corrected, imports it and gives its rows. */
async function mend(kind: ListKind, file: string, mended: readonly (readonly [string, string])[]) {
	const text = mended.reduce((file, [wrong, right]) => {
		expect(file).toContain(wrong);
		return file.replace(wrong, right);
	}, file);
	const id = await uploadText(scope, kind, text);
	const { rows, problems } = await planned(scope, id);
	must(await commitList(scope, id, { confirmed: true }));
	return [...rows, ...problems];
}

it("rows with errors come back with the reasons, below their property, and import once they're corrected", async () => {
	await importText(scope, rentRoll);
	const list = `Property,Unit,Tenant,Phone,Notes
Elm Court,,,,
,1,Ana Diaz,+1 217 555 0101,
,7,Bo Lee,+1 217 555 0102,"=HYPERLINK(""http://x.example"")"
Elm Cuort,,,,
,2,Cy Roe,217-555-0103,"blue door, left"
`;
	const id = await uploadText(scope, "tenant_contacts", list);
	must(await commitList(scope, id, { confirmed: true }));
	const file = await download(id);
	expect(file).toBe(
		[
			"\uFEFFProperty,Unit,Tenant,Phone,Notes,Reason",
			`Elm Court,7,Bo Lee,'+1 217 555 0102,"'=HYPERLINK(""http://x.example"")",“Elm Court 7”: This unit isn't at the property.`,
			`Elm Cuort,2,Cy Roe,217-555-0103,"blue door, left",“Elm Cuort”: This property isn't in Tenantry.`,
			"",
		].join("\r\n"),
	);
	expect(
		await mend("tenant_contacts", file, [
			["Court,7", "Court,2"],
			["Cuort,", "Court,"],
		]),
	).toEqual(["Bo Lee: new", "Cy Roe: new"]);
});

it("what was entered once for the file comes with its rows, and reasons of an earlier download don't", async () => {
	await importText(scope, rentRoll);
	const id = await uploadText(
		scope,
		"tenant_contacts",
		"Unit,Tenant,Phone,Reason\n1,Ana Diaz,217-555-0101,\n9,Bo Lee,,moved\n",
	);
	expect(await failedListRows(scope, id)).toBeUndefined();
	await decide(scope, id, { once: { property: "Elm Court" } });
	expect(await failedListRows(scope, id)).toEqual({
		header: ["Property", "Unit", "Tenant", "Phone", "Reason"],
		rows: [["Elm Court", "9", "Bo Lee", "", "“Elm Court 9”: This unit isn't at the property."]],
	});
});

it("cells that can't be read say why, and all rows of a wrong transaction come along", async () => {
	const list = `Date,Transaction number,Account,Debit,Credit
09/03/2026,1,Rent Income,,10.00
09/03/2026,1,Repairs,10.00,
09/04/2026,2,Rent Income,,20.00
09/04/2026,2,Repairs,2o.00,
09/05/2026,3,Rent Income,,30.00
09/05/2026,3,Repairs,20.00,
09/05/2026,3,Repairs,"1,0.00",
`;
	const id = await uploadText(scope, "history", list);
	must(await commitList(scope, id, { confirmed: true }));
	const failed = await failedListRows(scope, id);
	expect(failed?.rows.map((cells) => cells.join(" | "))).toMatchInlineSnapshot(`
		[
		  "09/04/2026 | 2 | Rent Income |  | 20.00 | “2: $20.00”: Debits and credits of a transaction differ.",
		  "09/04/2026 | 2 | Repairs | 2o.00 |  | “2o.00”: This isn't an amount.",
		  "09/05/2026 | 3 | Rent Income |  | 30.00 | “3: $10.00”: Debits and credits of a transaction differ.",
		  "09/05/2026 | 3 | Repairs | 20.00 |  | Part of the same transaction.",
		  "09/05/2026 | 3 | Repairs | 1,0.00 |  | “1,0.00”: This isn't an amount.",
		]
	`);
	const corrected = await mend("history", await download(id), [
		["2o.00", "20.00"],
		[`"1,0.00"`, "10.00"],
	]);
	expect(corrected.filter((row) => /: new/.test(row))).toHaveLength(2);
	expect(corrected.filter((row) => /: (error|differs)/.test(row))).toEqual([]);
});

it("shows nothing to another organization, and an undone list gives its rows again", async () => {
	const id = await uploadText(scope, "vendors", "Vendor,Account\nAce LLC,Repairs\n,Repairs\n");
	must(await commitList(scope, id, { confirmed: true }));
	must(undoList(scope, id));
	expect((await failedListRows(scope, id))?.rows).toEqual([["", "Repairs", "The vendor is missing."]]);
	expect(await failedListRows((await makeManager()).scope, id)).toBeUndefined();
});
