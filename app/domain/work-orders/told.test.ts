import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { toldSoFar } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	cancelOrder,
	comeByLink,
	completeByLink,
	holdOrder,
	proposeByLink,
	reopenOrder,
	sendOrder,
	setSpendLimit,
	takeByResidentLink,
	visitByLink,
} from "./index.server";

afterEach(() => setClock());

test("what a work order's days write down and tell: its vendor by link, the resident by link, the office", async () => {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	const home = await makeHome(scope);
	statement("UPDATE tenants SET email = 'ana@homes.example' WHERE id = ?").run(home.tenantId);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope, { companyName: "Summit Pipes" });
	giveEmail(vendorId, "ace@vendors.example");
	const before = toldSoFar(scope).split("\n");
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId });
	must(setSpendLimit(scope, null, 50_000));
	must(sendOrder(scope, orderId, { vendorIds: [], answerHours: 4 }));
	const link = linkMailedTo("ace@vendors.example");
	must(acceptByLink(link));
	must(proposeByLink(link, [{ date: "2026-03-09", fromTime: "09:00", toTime: "12:00" }]));
	const residents = linkMailedTo("ana@homes.example");
	must(takeByResidentLink(residents, visitByLink(residents)?.offered[0]?.id ?? 0));
	must(comeByLink(link));
	must(completeByLink(link, "New trap."));
	must(reopenOrder(scope, orderId));
	must(holdOrder(scope, orderId, "Waiting for a part"));
	must(cancelOrder(scope, orderId, "Sold"));
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => !before.includes(line));
	expect(told.join("\n")).toMatchInlineSnapshot();
});
