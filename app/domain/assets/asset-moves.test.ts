import { expect, test } from "vitest";
import { addUnit } from "#domain/rentals";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	type AssetFields,
	addAsset,
	editAsset,
	findAsset,
	findLabeled,
	labelsOf,
	listAssets,
	recordService,
	retireAsset,
} from "./index.server";

keepBooks("2026-01-20");

const boiler = { kind: "boiler", name: "Boiler" } as const satisfies AssetFields;

function placed() {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const { assetId } = must(addAsset(scope, { ...boiler, propertyId: here }));
	const token = () => findAsset(scope, assetId)?.labelToken ?? "";
	return { scope, here, there, assetId, token };
}

test("one that is retired in its form loses its label, and gets a new one when it's back", () => {
	const { scope, here, assetId, token } = placed();
	const first = token();
	must(editAsset(scope, assetId, { ...boiler, propertyId: here, status: "retired" }));
	expect([token(), labelsOf(scope, [assetId])]).toEqual(["", []]);
	must(editAsset(scope, assetId, { ...boiler, propertyId: here, status: "in_service" }));
	expect(findLabeled(first)).toBeUndefined();
	expect(findLabeled(token())).toMatchObject({ id: assetId });
	must(editAsset(scope, assetId, { ...boiler, propertyId: here, status: "out_of_order" }));
	expect(labelsOf(scope, [assetId])).toHaveLength(1);
});

test("one that is installed again after it was retired has a label, one that is added as retired has none", () => {
	const { scope, here, assetId, token } = placed();
	const old = must(addAsset(scope, { ...boiler, propertyId: here, status: "retired" }));
	expect(findAsset(scope, old.assetId)?.labelToken).toBeNull();
	must(retireAsset(scope, assetId));
	must(recordService(scope, assetId, { kind: "installed", date: "2026-01-19" }));
	expect(findLabeled(token())).toMatchObject({ id: assetId });
});

test("its parts move with it to another place", () => {
	const { scope, here, there, assetId } = placed();
	must(addUnit(scope, there, { unitNumber: "2B" }));
	const part = (name: string, parentId: number) =>
		must(addAsset(scope, { kind: "pump", name, propertyId: here, parentId })).assetId;
	const pump = part("Pump", assetId);
	const seal = part("Seal", pump);
	must(editAsset(scope, assetId, { ...boiler, propertyId: there, unitNumber: "2B" }));
	const whole = findAsset(scope, assetId);
	for (const id of [pump, seal]) {
		expect(findAsset(scope, id)).toMatchObject({ propertyId: there, unitId: whole?.unitId });
	}
	const found = (q: string) => listAssets(scope, { filters: { q } }).rows.map(({ name }) => name);
	expect(found("2B")).toEqual(["Boiler", "Pump", "Seal"]);
	expect(saying(editAsset(scope, seal, { kind: "pump", name: "Seal", propertyId: there, parentId: pump }))).toBe(
		"done",
	);
});

test("of one that moves to a unit, a part that is elsewhere at the property stays there", () => {
	const { scope, here, assetId } = placed();
	for (const unitNumber of ["2A", "2B"]) must(addUnit(scope, here, { unitNumber }));
	const part = (name: string, unitNumber = "") =>
		must(addAsset(scope, { kind: "thermostat", name, propertyId: here, unitNumber, parentId: assetId })).assetId;
	const [inUnit, beside] = [part("Upstairs", "2A"), part("Beside it")];
	const before = findAsset(scope, inUnit)?.unitId;
	must(editAsset(scope, assetId, { ...boiler, propertyId: here, unitNumber: "2B" }));
	expect(findAsset(scope, inUnit)?.unitId).toBe(before);
	expect(findAsset(scope, beside)?.unitId).toBe(findAsset(scope, assetId)?.unitId);
});

test("a day of installation that is entered later doesn't turn back the newer one", () => {
	const { scope, assetId } = placed();
	must(recordService(scope, assetId, { kind: "installed", date: "2025-06-01" }));
	must(recordService(scope, assetId, { kind: "uninstalled", date: "2020-05-31", note: "From the old files" }));
	expect(findAsset(scope, assetId)).toMatchObject({ status: "in_service", installedDate: "2025-06-01" });
	must(recordService(scope, assetId, { kind: "installed", date: "2015-01-01" }));
	expect(findAsset(scope, assetId)).toMatchObject({ status: "in_service", installedDate: "2025-06-01" });
});
