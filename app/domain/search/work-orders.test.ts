import { expect, test } from "vitest";
import { addAsset, retireAsset } from "#domain/assets";
import { listRequests } from "#domain/maintenance";
import { search } from "#domain/search";
import { cancelOrder, listOrders } from "#domain/work-orders";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeWorkOrder } from "../../../tests/factories/work-orders";

const found = (...args: Parameters<typeof search>) => search(...args).map(({ source, id }) => `${source} ${id}`);

test("work orders by number, title, vendor and place; appliances by name and serial number", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope, { name: "Quarry House" });
	const vendorId = makeVendor(scope, { companyName: "Vellum Heating" });
	const { orderId, number } = makeWorkOrder(scope, { title: "Descale the boiler", propertyId, vendorId });
	const boiler = { kind: "boiler", propertyId, name: "Boiler", serialNumber: "BX-77120" } as const;
	const { assetId } = must(addAsset(scope, boiler));
	for (const typed of ["descale", `WO-${number} descale`, "vellum boiler", "quarry descale"]) {
		expect(found(scope, typed), typed).toContain(`workOrder ${orderId}`);
	}
	expect(found(scope, "bx-77120")).toEqual([`asset ${assetId}`]);
	expect(search(scope, "descale")).toMatchObject([
		{ source: "request" },
		{ label: `WO-${number} Descale the boiler`, detail: "Quarry House · Vellum Heating", former: false },
	]);
	expect(found({ ...scope, assignedOnly: true }, "descale")).toEqual([]);
	expect(found(makeBooks(), "descale", { former: true })).toEqual([]);
	must(cancelOrder(scope, orderId, "No longer needed"));
	must(retireAsset(scope, assetId));
	expect(found(scope, "bx-77120")).toEqual([]);
	expect(found(scope, "vellum boiler")).toEqual([]);
	expect(found(scope, "vellum boiler", { former: true })).toEqual([`workOrder ${orderId}`]);
});

test("the lists find the same by their own search", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	makeRequest(scope, { title: "Rekey the lobby" });
	const { orderId } = makeWorkOrder(scope, { title: "Regrout the tub", propertyId });
	const orders = (q: string) => listOrders(scope, { filters: { q, status: "open" } }).rows.map(({ id }) => id);
	const requests = (q: string) => listRequests(scope, { filters: { q, status: "open" } }).rows.map((row) => row.title);
	expect([orders("regrout"), orders("tub re"), orders("lobby")]).toEqual([[orderId], [orderId], []]);
	expect([requests("rekey"), requests("regrout tub"), requests("nothing")]).toEqual([
		["Rekey the lobby"],
		["Regrout the tub"],
		[],
	]);
});
