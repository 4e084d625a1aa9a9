import { expect, test } from "vitest";
import { fileStore, setFileStore } from "#domain/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { toldSoFar } from "../../../tests/factories/told";
import { askExport, askOwnExport, deleteExport, runExports } from "./index.server";

keepFiles("2026-01-05");
const everything = { kind: "everything", subjectId: 0 } as const;

test("the log says who exported what, and whoever asked is notified when it's ready", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident, tenantId } = await makeResident(scope, leaseId);
	const before = new Set(toldSoFar(scope).split("\n"));
	const { exportId } = must(askExport(scope, { ...everything, withNumbers: true }));
	await runExports();
	must(await deleteExport(scope, exportId));
	must(askExport(scope, { kind: "tenant", subjectId: tenantId }));
	await runExports();
	must(askOwnExport(resident, { kind: "tenant", subjectId: tenantId }));
	await runExports();
	const told = toldSoFar(scope).split("\n");
	expect(told.filter((line) => !before.has(line)).join("\n")).toMatchInlineSnapshot(`
		"download.export_asked of organization: An export of everything was started, with full numbers.
		download.export_deleted of organization: An export was deleted. {"state":["Ready","Deleted"]}
		download.export_asked of tenant: An export of the data of Ana Diaz was started.
		download.export_asked of tenant: Ana Diaz asked for an export of their own data.
		notice to property_manager: Your export is ready to download until Jan 12, 2026.
		notice to property_manager: Your export is ready to download until Jan 12, 2026.
		notice to tenant: Your data is ready to download until Jan 12, 2026.
		email to books…@example.com: Export ready
		email to books…@example.com: Export ready
		email to invited…@example.com: Your data is ready"
	`);
});

test("whoever asked is notified once of one that can't be made", async () => {
	const scope = makeBooks();
	makeLease(scope);
	const before = new Set(toldSoFar(scope).split("\n"));
	must(askExport(scope, everything));
	const full = async () => {
		throw new Error("The disk is full.");
	};
	setFileStore({ ...fileStore(), putPieces: full });
	for (let tries = 0; tries < 4; tries++) await runExports();
	const told = toldSoFar(scope).split("\n");
	expect(told.filter((line) => !before.has(line)).join("\n")).toMatchInlineSnapshot(`
		"download.export_asked of organization: An export of everything was started.
		notice to property_manager: Your export couldn't be made. Try again, or contact support.
		email to books…@example.com: Export failed"
	`);
});
