import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addResidentMessage,
	addStaffMessage,
	findRequest,
	findResidentRequest,
	mergeChoices,
	mergeTargets,
	reopenRequest,
	requestsDueFor,
	setRequestStatus,
} from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { mergeRequests } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import { makeInvited } from "../../../tests/factories/identity";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

test("a merged request is closed and leads to the other, whose readers see the messages that they could read before", async () => {
	const { scope, leaseId, resident } = await makeHome(makeBooks());
	const one = makeReport(resident, leaseId, { title: "Tap drips" });
	const other = makeReport(resident, leaseId, { title: "Wet cabinet" });
	const everything = tellingFrom(scope);
	must(addResidentMessage(resident, other, { body: "It smells." }));
	must(addStaffMessage(scope, other, { channel: "staff", body: "Same leak." }));
	expect(mergeTargets(scope, other).map(({ id }) => id)).toEqual([one]);
	expect(mergeChoices(scope, [one, other]).map(({ id }) => id)).toEqual([one, other]);
	expect(must(mergeRequests(scope, one, [one, other]))).toMatchObject({ merged: 1 });
	expect(findRequest(scope, other)).toMatchObject({ status: "closed", into: { id: one, title: "Tap drips" } });
	expect(findRequest(scope, one)?.messages.map(({ body }) => body)).toEqual(["It smells.", "Same leak."]);
	expect(findResidentRequest(resident, one)?.messages.map(({ body }) => body)).toEqual(["It smells."]);
	expect(findResidentRequest(resident, other)).toMatchObject({ merged: true, into: { id: one } });
	expect(told(resident.userId)).toContain("Request #2 “Wet cabinet” is now part of request #1 “Tap drips”.");
	must(reopenRequest(resident, other, { reason: "It's another leak." }));
	expect(findRequest(scope, other)).toMatchObject({ status: "in_progress", into: undefined });
	expect(findRequest(scope, one)?.messages).toEqual([]);
	expect(everything()).toMatchInlineSnapshot(`
		"request.status_changed of request: Request #2 “Wet cabinet”: New → Closed. {"status":["new","closed"]}
		request.merged of request: Request #2 “Wet cabinet” was merged into #1 “Tap drips”.
		request.merged of request: Request #2 “Wet cabinet” was merged into this one.
		request.status_changed of request: Request #2 “Wet cabinet”: Closed → In progress. {"status":["closed","in_progress"]}
		notice to property_manager: New message on request #2 “Wet cabinet”: It smells.
		notice to tenant: Request #2 “Wet cabinet” is now part of request #1 “Tap drips”.
		notice to property_manager: The resident reopened request #2 “Wet cabinet”.
		email to books…@example.com: Request status update
		email to invited…@example.com: Maintenance request status
		email to books…@example.com: Request status update"
	`);
});

test("neighbors read nothing of each other's, and hear when the work is done", async () => {
	const { scope, leaseId, resident, propertyId } = await makeHome(makeBooks());
	const next = makeLease(scope, { unitId: makeUnit(scope, propertyId).id });
	const tenantId = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		next.leaseId,
	)?.id;
	const { userId } = await makeInvited(scope, "tenant", tenantId ?? 0);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(userId, tenantId);
	const neighbor = { profileId: scope.profileId, userId, tenantId: tenantId ?? 0 };
	const mine = makeReport(resident, leaseId, { title: "No hot water" });
	const theirs = makeReport(neighbor, next.leaseId, { title: "Cold shower" });
	must(addResidentMessage(neighbor, theirs, { body: "Since Monday." }));
	must(mergeRequests(scope, mine, [theirs]));
	expect(findResidentRequest(resident, mine)?.messages).toEqual([]);
	expect(findResidentRequest(neighbor, mine)).toBeUndefined();
	expect(findResidentRequest(neighbor, theirs)).toMatchObject({ merged: true, into: undefined });
	expect(told(userId)).toContain(
		"Request #2 “Cold shower” is being handled together with another request. We'll let you know when it's done.",
	);
	must(setRequestStatus(scope, mine, { status: "completed" }));
	expect(told(userId)).toContain("The work for request #2 “Cold shower” was completed.");
});

test("only open requests of one property are merged, and only the organization's", () => {
	const scope = makeBooks();
	const [a, b, done] = [makeRequest(scope), makeRequest(scope), makeRequest(scope)];
	const elsewhere = makeRequest(makeBooks());
	must(setRequestStatus(scope, done, { status: "completed" }));
	expect([
		saying(mergeRequests(scope, a, [a])),
		saying(mergeRequests(scope, a, [done])),
		saying(mergeRequests(scope, done, [a])),
		saying(mergeRequests(scope, a, [elsewhere])),
		saying(mergeRequests(scope, elsewhere, [a])),
	]).toMatchInlineSnapshot(`
		[
		  "into: Choose at least two requests.",
		  "into: #3 “Order keys” is already completed.",
		  "into: #3 “Order keys” is already completed.",
		  "into: That request wasn't found.",
		  "into: That request wasn't found.",
		]
	`);
	must(mergeRequests(scope, b, [a]));
	expect(saying(mergeRequests(scope, b, [a]))).toMatchInlineSnapshot(`"into: #1 “Order keys” is already completed."`);
});

test("up to fifty requests of one property are merged at a time", () => {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const into = makeRequest(scope, { propertyId: here });
	const away = makeRequest(scope, { propertyId: there });
	expect(saying(mergeRequests(scope, into, [away]))).toBe("into: #2 “Order keys” is for another property.");
	const others = Array.from({ length: 51 }, () => makeRequest(scope, { propertyId: here }));
	expect(saying(mergeRequests(scope, into, others))).toBe("into: You can merge up to 50 requests at a time.");
	expect(must(mergeRequests(scope, into, [into, ...others.slice(1), ...others.slice(1)])).merged).toBe(50);
});

test("a request's part is one of its category, and a day that is over is asked about", () => {
	const scope = makeBooks();
	expect(() => makeRequest(scope, { category: "heating", subcategory: "plumbing.leak" })).toThrow(
		"subcategory: “Leak” is for plumbing. Choose another, or change the category.",
	);
	const due = (dueDate: string) => () => makeRequest(scope, { dueDate, confirmPastDue: false });
	expect(due("2026-03-04")).toThrow("confirmPastDue: Mar 4, 2026 is in the past.");
	expect(due("2026-03-05")()).toBeGreaterThan(0);
});

test("what is due or visited today, or was before, is a member's to do, the most urgent first", () => {
	const scope = makeBooks();
	const make = (title: string, over: Parameters<typeof makeRequest>[1]) =>
		makeRequest(scope, { title, assigneeId: scope.userId ?? undefined, ...over });
	make("Tomorrow", { dueDate: "2026-03-06" });
	make("Today", { dueDate: "2026-03-05" });
	make("Urgent", { dueDate: "2026-03-05", priority: "urgent" });
	make("Someone else's", { dueDate: "2026-03-05", assigneeId: undefined });
	const visit = (day: string, dueDate: string) =>
		statement("UPDATE maintenance_requests SET visit_date = ? WHERE id = ?").run(
			day,
			make(`Visit ${day}`, { dueDate }),
		);
	visit("2026-03-05", "2026-03-20");
	visit("2026-03-06", "2026-03-20");
	expect(requestsDueFor(scope).map(({ title }) => title)).toEqual(["Urgent", "Today", "Visit 2026-03-05"]);
	expect(requestsDueFor(makeBooks())).toEqual([]);
});
