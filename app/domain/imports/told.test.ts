import { beforeEach, expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { change, elm, header, match, upload } from "../../../tests/factories/imports";
import { keepBooks } from "../../../tests/factories/keep-books";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	changeSettings,
	findColumnMatch,
	moveHeader,
	runImport,
	setImportRunner,
	startImport,
	uploadRentRoll,
} from "./index.server";

keepBooks("2026-11-21");
beforeEach(() => setImportRunner({ start: () => undefined, progress: () => undefined }));

const row = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,`;

test("a file is refused for what it is, at both sides of each bound", async () => {
	const { scope } = await makeManager();
	const take = async (content: string | Buffer) =>
		saying(await uploadRentRoll(scope, { fileName: "a.csv", bytes: Buffer.from(content as string), locale: "en-US" }));
	const wide = (columns: number) => `${"a,".repeat(columns - 1)}a\n${"1,".repeat(columns - 1)}1`;
	expect([
		await take(""),
		await take(" \n "),
		await take("PK\u0003\u0004"),
		await take("<html></html>"),
		await take("Unit,Rent\u0001\n1,2"),
		await take("Unit,Rent"),
		await take("Unit,Rent\n1,2"),
		await take('Unit,Rent\n1,"2'),
		await take("Unit,Tenant,Rent\n1,Ana,2\n2,Bo"),
		await take(wide(200)),
		await take(wide(201)),
		await take(`Unit,Rent\n${"1,2\n".repeat(25_001)}`),
	]).toMatchInlineSnapshot(`
		[
		  "file: This file is empty.",
		  "file: This file is empty.",
		  "file: This Excel file can't be opened. Save it again as .xlsx or CSV.",
		  "file: This isn't an Excel or CSV file.",
		  "file: This isn't an Excel or CSV file.",
		  "file: This file has no rows below its headings.",
		  "done",
		  "file: This file is missing a closing quotation mark. Save it as CSV again.",
		  "file: This file ends in the middle of row 3. Export it again, or remove that row.",
		  "done",
		  "file: This file has more than 200 columns. Remove the ones you don't need.",
		  "file: This file has 25,002 rows. The limit is 25,000. Split it by property.",
		]
	`);
});

test("the settings of an upload are refused at the column that does not fit", async () => {
	const { scope } = await makeManager();
	const id = await upload(scope, header + row);
	const set = async (over: Record<number, { field: string; accountNumber?: string }>) =>
		saying(
			await change(scope, id, ({ columns }) => ({
				columns: columns.map((column, at) => ({ ...column, ...over[at] })) as never,
			})),
		);
	const day = async (asOfDate: string) => saying(await change(scope, id, () => ({ asOfDate })));
	const settings = (await findColumnMatch(scope, id))?.settings;
	if (!settings) throw new Error("The upload is there.");
	expect([
		saying(await changeSettings(scope, -1, settings)),
		saying(await moveHeader(scope, -1, 1)),
		saying(await moveHeader(scope, id, 0)),
		saying(await moveHeader(scope, id, 2)),
		saying(await moveHeader(scope, id, 1)),
		await set({ 4: { field: "rent" } }),
		await set({ 8: { field: "charge" } }),
		await set({ 8: { field: "charge", accountNumber: "-1" } }),
		await set({ 0: { field: "ignore" }, 1: { field: "ignore" } }),
		await set({ 0: { field: "ignore" } }),
		await set({ 7: { field: "ignore" } }),
		await set({ 5: { field: "ignore" } }),
		await set({ 3: { field: "ignore" }, 7: { field: "ignore" } }),
		await day("2026-11-22"),
		await day("2026-11-21"),
	]).toMatchInlineSnapshot(`
		[
		  "form: That upload wasn't found.",
		  "form: That upload wasn't found.",
		  "headerRow: That row isn't in the file.",
		  "headerRow: That row isn't in the file.",
		  "done",
		  "columns[7].field: Rent is already chosen for another column.",
		  "columns[8].accountNumber: Choose an account for this charge.",
		  "columns[8].accountNumber: That account wasn't found.",
		  "form: Choose the column with the unit.",
		  "fixed.property: No column has the property name. Choose a column or enter the property name.",
		  "form: Choose the column with the rent.",
		  "form: Choose the column with the lease start date.",
		  "form: Choose the column with the tenants, or skip the columns about leases.",
		  "asOfDate: Use today's date or earlier.",
		  "done",
		]
	`);
});

test("an import runs once its columns are matched, whole or not at all, and is written down", async () => {
	const { scope } = await makeManager();
	const id = await upload(scope, `${header}${row}\n${elm},2,Current,Bo Lee,,,,900,,900,0,\n`);
	const failure = () =>
		statement<{ state: string; failure: string }>("SELECT state, failure FROM imports WHERE id = ?").get(id);
	expect([
		saying(startImport(scope, -1, {} as never)),
		saying(startImport(scope, id, {} as never)),
		saying(await runImport(scope, -1)),
		saying(await runImport(scope, id)),
		failure(),
	]).toMatchInlineSnapshot(`
		[
		  "form: That upload wasn't found.",
		  "form: Match the columns first.",
		  "form: That upload wasn't found.",
		  "form: Match the columns first.",
		  {
		    "failure": "Match the columns first.",
		    "state": "failed",
		  },
		]
	`);
	await match(scope, id);
	startImport(scope, id, { onlyIfAllReady: true });
	expect([saying(await runImport(scope, id)), failure()]).toMatchInlineSnapshot(`
		[
		  "form: Some rows have errors, so nothing was imported.",
		  {
		    "failure": "Some rows have errors, so nothing was imported.",
		    "state": "failed",
		  },
		]
	`);
	const progress: number[][] = [];
	startImport(scope, id, {});
	const options = { onProgress: (...at: number[]) => progress.push(at) };
	expect([saying(await runImport(scope, id, options)), failure(), progress]).toMatchInlineSnapshot(`
		[
		  "done",
		  {
		    "failure": "",
		    "state": "done",
		  },
		  [
		    [
		      1,
		      1,
		    ],
		  ],
		]
	`);
	expect(saying(await change(scope, id))).toMatchInlineSnapshot(`"form: This upload was already imported."`);
	const again = await upload(scope, header + row);
	await match(scope, again);
	expect([saying(await runImport(scope, id)), saying(await runImport(scope, again))]).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: There's nothing new to import.",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"user.signed_up of user: Ana Diaz signed up.
		property.added of property: Elm Court was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at Elm Court · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		import.finished of import: rent-roll.csv was imported with 1 unit and 1 lease."
	`);
});
