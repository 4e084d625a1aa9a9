import { expect, test } from "vitest";
import { addAsset, labelsOf, revokeLabel } from "#domain/assets";
import { type AssetKind, assetKinds } from "#domain/assets/labels";
import {
	addRequest,
	editRequest,
	findRequest,
	reportByLabel,
	reportProblem,
	requestsOfAsset,
} from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, problem } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { categoryOf } from "./report-by-label";

keepBooks("2026-01-20");

const visitor = { ipAddress: "192.0.2.9" };
const report = { title: "Doesn't drain", name: "Pat Guest", phone: "(217) 555-0100" };

async function labeled() {
	const home = await makeHome(makeBooks());
	const { unitNumber = "" } =
		statement<{ unitNumber: string }>("SELECT unit_number AS unitNumber FROM units WHERE id = ?").get(home.unitId) ??
		{};
	const warranty = { warrantyUntil: "2026-12-31", warrantyBy: "Frost" };
	const place = { propertyId: home.propertyId, unitNumber };
	const { assetId } = must(addAsset(home.scope, { kind: "dishwasher", ...place, ...warranty }));
	const token = labelsOf(home.scope, [assetId])[0]?.token ?? "";
	return { ...home, assetId, token };
}

test("a scanned label makes a request for that appliance, once, and managers are told", async () => {
	const { scope, assetId, token, unitId } = await labeled();
	const sent = must(reportByLabel(token, { ...report, idempotencyKey: "a" }, visitor));
	expect(reportByLabel(token, { ...report, idempotencyKey: "a" }, visitor)).toEqual(sent);
	const request = findRequest(scope, sent.requestId);
	expect(request).toMatchObject({
		...{
			type: "contact",
			requesterName: "Pat Guest",
			unitId,
			assetId,
			category: "appliance",
			sharedWithTenants: false,
		},
		asset: { id: assetId, warranty: { until: "2026-12-31", by: "Frost" } },
	});
	expect(requestsOfAsset(scope, assetId)).toMatchObject([{ id: sent.requestId }]);
	expect(toldSoFar(scope).split("\n").at(-1)).toMatchInlineSnapshot(
		`"email to books…@example.com: New maintenance request"`,
	);
	const { title, priority, entry } = request ?? must({ ok: false, message: "No request." });
	const fields = { type: "contact", title, priority, entry, category: "appliance", assetId } as const;
	must(editRequest(scope, sent.requestId, { ...fields, sharedWithTenants: false, sharedWithOwners: false }));
	expect(findRequest(scope, sent.requestId)).toMatchObject({ sharedWithOwners: false, requesterName: "Pat Guest" });
});

test("a label that is unknown or off reports nothing, and no one floods a team", async () => {
	const { scope, assetId, token } = await labeled();
	expect(saying(reportByLabel("x".repeat(22), report, visitor))).toBe("form: This label no longer works.");
	const answers = Array.from({ length: 11 }, (_, at) =>
		saying(reportByLabel(token, { ...report, idempotencyKey: `${at}` }, visitor)),
	);
	expect(answers.at(9)).toBe("done");
	expect(answers.at(10)).toMatch(/^form: Too many attempts/);
	must(revokeLabel(scope, assetId));
	expect(saying(reportByLabel(token, report, { ipAddress: "192.0.2.10" }))).toBe("form: This label no longer works.");
});

test("a resident and a manager name an appliance of that home alone", async () => {
	const { scope, resident, leaseId, assetId, propertyId } = await labeled();
	const elsewhere = must(addAsset(scope, { kind: "pump", propertyId: makeProperty(scope).propertyId })).assetId;
	const other = makeBooks();
	const strangers = must(addAsset(other, { kind: "pump", propertyId: makeProperty(other).propertyId })).assetId;
	const say = (assetId: number) =>
		saying(reportProblem(resident, leaseId, { ...problem, assetId, confirmAnother: true }));
	const fields = {
		type: "contact" as const,
		category: "appliance" as const,
		priority: "normal" as const,
		entry: "unknown" as const,
		...{ contactName: "Pat", title: "Hums", propertyId, sharedWithTenants: false, sharedWithOwners: false },
	};
	expect([
		say(assetId),
		say(elsewhere),
		say(strangers),
		saying(addRequest(scope, { ...fields, assetId })),
		saying(addRequest(scope, { ...fields, assetId: elsewhere })),
		saying(addRequest(scope, { ...fields, assetId: -1 })),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "assetId: Pump is at another property or unit.",
		  "assetId: That appliance or equipment wasn't found.",
		  "done",
		  "assetId: Pump is at another property or unit.",
		  "assetId: That appliance or equipment wasn't found.",
		]
	`);
});

test("what is reported by a label is of the category of its kind of equipment", () => {
	const kinds = Object.keys(assetKinds) as AssetKind[];
	const of = (category: string) => kinds.filter((kind) => categoryOf({ kind }) === category);
	expect([of("heating"), of("plumbing"), of("electrical")]).toEqual([
		["furnace", "boiler", "air_conditioner", "heat_pump", "thermostat"],
		["disposal", "water_heater", "pump"],
		["smoke_alarm", "generator"],
	]);
	expect(of("appliance")).toHaveLength(kinds.length - 10);
});
