import { expect, test } from "vitest";
import {
	type AssetFields,
	addAsset,
	assetChoices,
	assetsInHome,
	assetsOfProperty,
	assetsOfUnit,
	deleteAsset,
	editAsset,
	findAsset,
	findLabeled,
	labelsOf,
	listAssets,
	partsOf,
	recordService,
	removeService,
	renewLabel,
	restoreAsset,
	retireAsset,
	revokeLabel,
	serviceHistory,
	warrantyOn,
	whyAssetKept,
} from "#domain/assets";
import { addNote } from "#domain/notes";
import { addUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";

keepBooks("2026-01-20");

function placed() {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const { unitId } = must(addUnit(scope, propertyId, { unitNumber: "2B" }));
	return { scope, propertyId, unitId };
}

const fridge = {
	...{ kind: "refrigerator", unitNumber: "2B", make: "Frost", model: "F-20", serialNumber: "S1" },
	...{
		costCents: 90_000,
		installedDate: "2024-06-01",
		warrantyUntil: "2026-05-31",
		warrantyBy: "Frost",
		lifeYears: 12,
	},
} as const satisfies AssetFields;

test("it is where it stands, with its warranty for a day and the end of its life", () => {
	const { scope, propertyId, unitId } = placed();
	const { assetId } = must(addAsset(scope, { ...fridge, propertyId }));
	expect(findAsset(scope, assetId)).toMatchObject({ name: "Refrigerator", unitId, lifeEnds: "2036-06-01" });
	expect(
		["2024-05-31", "2024-06-01", "2026-05-31", "2026-06-01"].map((day) => warrantyOn(scope, assetId, day)),
	).toEqual([
		undefined,
		{ assetId, name: "Refrigerator", until: "2026-05-31", by: "Frost" },
		{ assetId, name: "Refrigerator", until: "2026-05-31", by: "Frost" },
		undefined,
	]);
	expect(warrantyOn(makeBooks(), assetId, "2026-01-20")).toBeUndefined();
	const boiler = must(addAsset(scope, { kind: "boiler", propertyId, name: "North boiler" }));
	const pump = must(addAsset(scope, { kind: "pump", propertyId, parentId: boiler.assetId }));
	expect(assetsOfUnit(scope, unitId)).toMatchObject([{ id: assetId, unitNumber: "2B" }]);
	expect(assetsOfProperty(scope, propertyId).map(({ name }) => name)).toEqual(["North boiler", "Pump"]);
	expect(partsOf(scope, boiler.assetId)).toMatchObject([{ id: pump.assetId }]);
	expect(assetsInHome(scope, unitId)).toEqual([{ id: assetId, name: "Refrigerator, Frost" }]);
	expect(assetChoices(scope, { q: "frost 2b" })).toMatchObject([{ id: assetId, active: true }]);
});

test("what doesn't fit is refused at its field, and another organization's isn't found", () => {
	const { scope, propertyId } = placed();
	const { assetId } = must(addAsset(scope, { ...fridge, propertyId }));
	const part = must(addAsset(scope, { kind: "other", propertyId, parentId: assetId }));
	const elsewhere = makeProperty(scope).propertyId;
	const stranger = makeBooks();
	const add = (over: Partial<AssetFields>) => saying(addAsset(scope, { ...fridge, propertyId, ...over }));
	expect(
		[
			add({ propertyId: undefined }),
			add({ propertyId: -1 }),
			add({ unitNumber: "9Z" }),
			add({ parentId: -1 }),
			add({ propertyId: elsewhere, unitNumber: "", parentId: assetId }),
			add({ vendorId: makeVendor(stranger) }),
			add({ warrantyUntil: "2024-05-01" }),
			saying(editAsset(scope, assetId, { ...fridge, propertyId, parentId: part.assetId })),
			saying(editAsset(stranger, assetId, { ...fridge, propertyId })),
			saying(recordService(stranger, assetId, { kind: "serviced", date: "2026-01-02" })),
			saying(recordService(scope, assetId, { kind: "serviced", date: "2026-02-02" })),
			saying(retireAsset(stranger, assetId)),
			saying(renewLabel(stranger, assetId)),
			saying(deleteAsset(stranger, assetId)),
			saying(deleteAsset(scope, assetId)),
		].map((line) => line.replace(/Maple Court \d+|.*(?= has no unit)/, "…")),
	).toMatchInlineSnapshot(`
		[
		  "propertyId: Choose a property.",
		  "propertyId: That property wasn't found.",
		  "… has no unit 9Z.",
		  "parentId: That appliance or equipment wasn't found.",
		  "parentId: Refrigerator is at another property.",
		  "vendorId: That vendor wasn't found.",
		  "warrantyUntil: The warranty ends before the day it was installed.",
		  "parentId: It can't be a part of itself.",
		  "form: That appliance or equipment wasn't found.",
		  "form: That appliance or equipment wasn't found.",
		  "date: Use today's date or earlier.",
		  "form: That appliance or equipment wasn't found.",
		  "form: That appliance or equipment wasn't found.",
		  "form: That appliance or equipment wasn't found.",
		  "form: Delete failed. It has parts. Retire it instead.",
		]
	`);
	expect(labelsOf(stranger, [assetId])).toEqual([]);
	expect(add({ warrantyUntil: fridge.installedDate })).toBe("done");
	expect(saying(revokeLabel(stranger, assetId))).toBe("form: That appliance or equipment wasn't found.");
	expect(saying(restoreAsset(stranger, assetId))).toBe("form: That appliance or equipment wasn't found.");
	expect(saying(removeService(stranger, assetId, 1))).toBe("form: That appliance or equipment wasn't found.");
	expect(saying(removeService(scope, assetId, 1))).toBe("form: That entry wasn't found.");
	const serviced = { kind: "serviced", date: "2026-01-20" } as const;
	expect(saying(recordService(scope, assetId, { ...serviced, vendorId: makeVendor(stranger) }))).toBe(
		"vendorId: That vendor wasn't found.",
	);
});

test("what refers to an appliance keeps it from being deleted, and one alone can be", () => {
	const { scope, propertyId, unitId } = placed();
	const add = () => must(addAsset(scope, { ...fridge, propertyId })).assetId;
	const [alone, noted, filed, asked] = [add(), add(), add(), add()];
	must(addNote(scope, { subjectKind: "asset", subjectId: noted }, { body: "Loud" }));
	statement(
		`INSERT INTO files (profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes, storage_key, added_by_id)
		VALUES (?, 'asset', ?, 'files', 'Manual', 'manual.pdf', 'application/pdf', 1, 'manual', ?)`,
	).run(scope.profileId, filed, scope.userId);
	statement("UPDATE maintenance_requests SET asset_id = ? WHERE id = ?").run(asked, makeRequest(scope, { propertyId }));
	expect([noted, filed, asked, alone].map((id) => whyAssetKept(scope, id))).toEqual([
		...["It has notes.", "It has files.", "It has requests.", undefined],
	]);
	expect(saying(deleteAsset(scope, alone))).toBe("done");
	expect(findAsset(scope, alone)).toBeUndefined();
	const told = toldSoFar(scope);
	expect(told).toContain("asset.deleted of asset: Refrigerator was deleted.");
	must(retireAsset(scope, noted));
	must(retireAsset(scope, noted));
	must(editAsset(scope, filed, { ...fridge, propertyId }));
	must(editAsset(scope, filed, { ...fridge, propertyId, name: "Fridge", parentId: undefined, comment: "Loud" }));
	expect(toldSoFar(scope).replace(told, "").trim()).toMatchInlineSnapshot(`
		"asset.retired of asset: Refrigerator was retired.
		asset.edited of asset: Fridge was edited. {"name":["Refrigerator","Fridge"],"comment":["","Loud"]}"
	`);
	expect(assetsOfUnit(scope, unitId).map(({ id }) => id)).toEqual([filed, asked, noted]);
	expect(assetsInHome(scope, unitId).map(({ id }) => id)).toEqual([filed, asked]);
	expect(assetsOfProperty(scope, propertyId)).toEqual([]);
	expect(labelsOf(scope, [asked, filed, noted]).map(({ id }) => id)).toEqual([filed, asked]);
	const seen = { ...fridge, propertyId, seenUpdatedDate: "2026-01-01T00:00:00.000Z" };
	expect(saying(editAsset(scope, filed, seen))).toMatchInlineSnapshot(
		`"form: Someone else saved this record at …. Their values are shown next to yours."`,
	);
});

test("its history says what was done; installed it counts from there, uninstalled it is retired without a label", () => {
	const { scope, propertyId } = placed();
	const { assetId } = must(addAsset(scope, { ...fridge, propertyId }));
	const vendorId = makeVendor(scope);
	const serviced = must(
		recordService(scope, assetId, {
			kind: "serviced",
			date: "2025-03-01",
			note: "New seal",
			costCents: 4_500,
			vendorId,
		}),
	);
	must(recordService(scope, assetId, { kind: "installed", date: "2025-01-10" }));
	expect(findAsset(scope, assetId)).toMatchObject({ installedDate: "2025-01-10", lifeEnds: "2037-01-10" });
	must(recordService(scope, assetId, { kind: "uninstalled", date: "2026-01-19" }));
	expect(serviceHistory(scope, assetId).map(({ kind, date }) => `${kind} ${date}`)).toEqual([
		"uninstalled 2026-01-19",
		"serviced 2025-03-01",
		"installed 2025-01-10",
	]);
	expect(findAsset(scope, assetId)).toMatchObject({ status: "retired", labelToken: null });
	expect(whyAssetKept(scope, assetId)).toBe("It has a service history.");
	must(removeService(scope, assetId, serviced.eventId));
	must(restoreAsset(scope, assetId));
	expect(labelsOf(scope, [assetId])).toHaveLength(1);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		property.units_added of property: Unit 2B was added to …. {"units":[null,["2B"]]}
		asset.added of asset: Refrigerator was added.
		vendor.added of vendor: Ace Plumbing … was added as a vendor.
		asset.serviced of asset: Refrigerator: serviced on Mar 1, 2025.
		asset.installed of asset: Refrigerator: installed on Jan 10, 2025.
		asset.uninstalled of asset: Refrigerator: uninstalled on Jan 19, 2026.
		asset.service_removed of asset: An entry in the service history of Refrigerator was removed.
		asset.restored of asset: Refrigerator was put back in service."
	`);
});

test("a label leads to it until it is replaced, turned off or retired", () => {
	const { scope, propertyId } = placed();
	const { assetId } = must(addAsset(scope, { ...fridge, propertyId }));
	const token = () => labelsOf(scope, [assetId])[0]?.token ?? "";
	const first = token();
	const everything = tellingFrom(scope);
	expect(findLabeled(first)).toMatchObject({ id: assetId, name: "Refrigerator", organizationName: "Maple Homes" });
	must(renewLabel(scope, assetId));
	expect([findLabeled(first), findLabeled(token())?.id]).toEqual([undefined, assetId]);
	must(revokeLabel(scope, assetId));
	expect(token()).toBe("");
	must(retireAsset(scope, assetId));
	expect(saying(renewLabel(scope, assetId))).toBe("form: Put it back in service first.");
	must(restoreAsset(scope, assetId));
	expect(findLabeled(token())?.id).toBe(assetId);
	expect(findLabeled("")).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"asset.label_changed of asset: Refrigerator got a new label. The old one no longer works.
		asset.label_changed of asset: Refrigerator no longer has a working label.
		asset.retired of asset: Refrigerator was retired.
		asset.restored of asset: Refrigerator was put back in service."
	`);
});

test("the list is filtered by kind, warranty, age and place, and every page is a range of an index", () => {
	const { scope, propertyId } = placed();
	const elsewhere = makeProperty(scope).propertyId;
	must(addAsset(scope, { ...fridge, propertyId, name: "Runs" }));
	must(addAsset(scope, { ...fridge, propertyId, name: "Ends", warrantyUntil: "2026-02-01" }));
	must(
		addAsset(scope, { ...fridge, propertyId, name: "Old", installedDate: "2010-01-01", warrantyUntil: "2012-01-01" }),
	);
	must(addAsset(scope, { kind: "roof", propertyId: elsewhere, status: "retired" }));
	const names = (filters: Parameters<typeof listAssets>[1]["filters"]) =>
		listAssets(scope, { filters }).rows.map(({ name }) => name);
	expect(names({})).toEqual(["Ends", "Old", "Runs"]);
	expect(names({ warranty: "running" })).toEqual(["Ends", "Runs"]);
	expect(names({ warranty: "ending" })).toEqual(["Ends"]);
	expect(names({ warranty: "ended" })).toEqual(["Old"]);
	const until = (warrantyUntil: string, lifeYears: number) =>
		must(
			addAsset(scope, {
				kind: "gate",
				propertyId,
				installedDate: "2020-01-20",
				name: warrantyUntil,
				warrantyUntil,
				lifeYears,
			}),
		);
	for (const [day, years] of [
		["2026-01-19", 6],
		["2026-01-20", 7],
		["2026-03-21", 8],
		["2026-03-22", 5],
	] as const) {
		until(day, years);
	}
	const gates = (filters: Parameters<typeof listAssets>[1]["filters"]) => names({ kind: "gate", ...filters });
	expect(gates({ warranty: "running" })).toEqual(["2026-01-20", "2026-03-21", "2026-03-22"]);
	expect(gates({ warranty: "ending" })).toEqual(["2026-01-20", "2026-03-21"]);
	expect(gates({ warranty: "ended" })).toEqual(["2026-01-19"]);
	expect(gates({ age: "past" })).toEqual(["2026-03-22"]);
	expect(gates({ age: "nearing" })).toEqual(["2026-01-19", "2026-01-20"]);
	statement("DELETE FROM assets WHERE kind = 'gate'").run();
	expect(names({ age: "past" })).toEqual(["Old"]);
	expect(names({ age: "nearing" })).toEqual([]);
	expect(names({ status: "retired" })).toEqual(["Roof"]);
	expect(names({ status: "all", kind: "roof" })).toEqual(["Roof"]);
	expect(names({ status: "all", propertyId: elsewhere })).toEqual(["Roof"]);
	expect(names({ q: "f-20 old" })).toEqual(["Old"]);
	statement(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
		INSERT INTO assets (profile_id, property_id, kind, name, sort_name, search_text)
		SELECT ?, ?, 'pump', 'Pump ' || i, 'pump ' || i, 'pump' FROM n`,
	).run(scope.profileId, propertyId);
	for (const sort of ["name", "warranty", "installed"] as const) {
		const plans = queryPlans(
			() => {
				const { nextCursor } = listAssets(scope, { sort });
				expect(nextCursor).toBeDefined();
				listAssets(scope, { sort, cursor: nextCursor });
			},
			(sql) => sql.includes("ORDER BY"),
		);
		for (const { steps } of plans) {
			expect(steps[0]).toContain(`assets_by_${sort}`);
			expect(steps.filter((step) => /^SCAN|B-TREE FOR ORDER BY/.test(step))).toEqual([]);
		}
	}
});
