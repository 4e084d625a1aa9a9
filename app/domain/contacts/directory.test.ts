import { expect, test } from "vitest";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { addVendor } from "#domain/vendors";
import { sqlite, statement } from "~/db/client.server";
import { type Limits, withLimits } from "~/db/limits/limits.server";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeOwner, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addContact,
	addUtilityProvider,
	allDirectory,
	audienceOf,
	countDirectory,
	emailMany,
	lastDirectoryEmails,
	listDirectory,
	reviewOf,
} from "./index.server";

function peopled() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { tenants: [{ firstname: "Bo", lastname: "Lee", email: "bo@example.com" }] });
	makeOwner(scope, { firstname: "Olga", lastname: "Abt", email: "olga@example.com" });
	must(addVendor(scope, { companyName: "Ace Plumbing", isCompany: true, email: "ace@example.com" }));
	must(addContact(scope, { firstname: "Ida", lastname: "Nolan", role: "Inspector", email: "ida@example.com" }));
	must(addContact(scope, { firstname: "Ken", lastname: "Quiet", noEmail: true, email: "ken@example.com" }));
	must(addUtilityProvider(scope, { name: "Prairie Power", service: "electric" }));
	return { scope, leaseId };
}

const names = (rows: Iterable<{ name: string }>) => [...rows].map(({ name }) => name);

test("everyone stands in one list by name, whatever they are, page by page and back", () => {
	const { scope } = peopled();
	const all = names(listDirectory(scope, { filters: {} }).rows);
	expect(all).toEqual([
		...["Olga Abt", "Ace Plumbing", "Ana Diaz", "Bo Lee", "Ida Nolan", "Prairie Power", "Ken Quiet"],
	]);
	expect(names(allDirectory(scope, { filters: {}, direction: "desc" }))).toEqual(all.toReversed());
	const read: string[] = [];
	let cursor: string | undefined;
	do {
		const page = listDirectory(scope, { filters: {}, cursor, limit: 2 });
		read.push(...names(page.rows));
		cursor = page.nextCursor;
	} while (cursor);
	expect(read).toEqual(all);
	expect(countDirectory(scope, {})).toBe(7);
});

test("it is narrowed by kind, by property and by words", () => {
	const { scope, leaseId } = peopled();
	const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id;
	const found = (filters: Parameters<typeof listDirectory>[1]["filters"]) =>
		names(listDirectory(scope, { filters }).rows);
	expect(found({ kind: "contact" })).toEqual(["Ida Nolan", "Ken Quiet"]);
	expect(found({ kind: "member" })).toEqual(["Ana Diaz"]);
	expect(found({ propertyId })).toEqual(["Bo Lee"]);
	const moveOut = (date: string) =>
		statement("UPDATE lease_tenants SET move_out_date = ? WHERE lease_id = ?").run(date, leaseId);
	moveOut("2999-12-31");
	expect(found({ propertyId })).toEqual(["Bo Lee"]);
	moveOut("2000-01-01");
	expect(found({ propertyId })).toEqual([]);
	expect(found({ propertyId, kind: "vendor" })).toEqual([]);
	expect(found({ q: "inspec" })).toEqual(["Ida Nolan"]);
	expect(found({ q: "ple ace" })).toEqual(["Ace Plumbing"]);
	expect(names(listDirectory(makeBooks(), { filters: {} }).rows)).toEqual(["Ana Diaz"]);
});

test("who reads sees only the kinds that their role opens, in the list, by key and among those emailed", () => {
	const { scope } = peopled();
	const kinds = ["vendor", "contact"] as const;
	expect(names(listDirectory(scope, { filters: { kinds } }).rows)).toEqual(["Ace Plumbing", "Ida Nolan", "Ken Quiet"]);
	expect(countDirectory(scope, { kinds })).toBe(3);
	expect(names(listDirectory(scope, { filters: { kinds, kind: "tenant" } }).rows)).toEqual([]);
	const keys = [...allDirectory(scope, { filters: {} })].map(({ key }) => key);
	expect(names(audienceOf(scope, { keys, kinds }).recipients)).toEqual(["Ace Plumbing", "Ida Nolan"]);
	expect(audienceOf(scope, { keys, kinds: [] })).toEqual({ recipients: [], skipped: [], tooMany: false });
});

test("an owner's properties are those of today: not one they sold, nor one that becomes theirs later", () => {
	const scope = makeBooks();
	const { propertyId, ownerIds } = makeOwned([5_000, 5_000], {}, scope);
	const places = () => listDirectory(scope, { filters: { kind: "owner" } }).rows.map(({ place }) => place !== "");
	expect(places()).toEqual([true, true]);
	const share = (column: "from_date" | "to_date", day: string, at: number) =>
		statement(`UPDATE ownership_shares SET ${column} = ? WHERE property_id = ? AND owner_id = ?`).run(
			...[day, propertyId, ownerIds[at]],
		);
	share("to_date", "2999-12-31", 0);
	share("from_date", "2999-01-01", 1);
	expect(places().filter(Boolean)).toHaveLength(1);
	share("to_date", "2000-01-01", 0);
	expect(places()).toEqual([false, false]);
});

test("each gets an email of their own, once; who can't be emailed is named", () => {
	const { scope } = peopled();
	makeTenant(scope, { firstname: "Al", lastname: "Same", email: "bo@example.com", differentPerson: true });
	const before = listOutbox().length;
	const audience = audienceOf(scope, { filters: {} });
	expect(audience.skipped.map(({ row, reason }) => [row.name, reason])).toEqual([
		...[
			["Prairie Power", "no_address"],
			["Ken Quiet", "no_email"],
			["Al Same", "same_address"],
		],
	]);
	const words = { subject: "Office closed", body: "We are closed Friday.\n\nBack on Monday." };
	const input = { ...words, reviewed: reviewOf(audience, words), idempotencyKey: "once" };
	const send = () => emailMany(scope, { filters: {} }, input);
	expect(emailMany(scope, { filters: {} }, words)).toMatchObject({ message: "Review the email before you send it." });
	expect(send()).toEqual({ ok: true, sent: 5, skipped: 3 });
	expect(send()).toEqual({ ok: true, sent: 5, skipped: 3 });
	const sent = listOutbox().slice(0, listOutbox().length - before);
	expect(sent.map(({ to }) => to).filter((to) => to.includes(","))).toEqual([]);
	expect(new Set(sent.map(({ to }) => to)).size).toBe(5);
	const toBo = sent.find(({ to }) => to === "bo@example.com");
	expect(findOutboxMail(toBo?.id ?? 0)?.textBody).toMatch(/^Hello Bo Lee,\n\nWe are closed Friday.\n\nBack on Monday./);
	expect(lastDirectoryEmails(scope)).toMatchObject([{ subject: "Office closed", sent: 5, skipped: 3 }]);
});

test("another organization's people can't be selected, and what changed since the review is reviewed again", () => {
	const { scope } = peopled();
	const theirs = makeBooks();
	const keys = [...allDirectory(scope, { filters: {} })].map(({ key }) => key);
	expect(audienceOf(theirs, { keys })).toEqual({ recipients: [], skipped: [], tooMany: false });
	const words = { subject: "Hi", body: "Hello" };
	expect(saying(emailMany(theirs, { keys }, { ...words, reviewed: "" }))).toMatchInlineSnapshot(
		`"form: No one you selected can be emailed."`,
	);
	const reviewed = reviewOf(audienceOf(scope, { filters: {} }), words);
	must(addContact(scope, { lastname: "New", email: "new@example.com" }));
	expect(emailMany(scope, { filters: {} }, { ...words, reviewed })).toMatchObject({
		message: "Review the email before you send it.",
	});
});

test("a page reads each list by its index, and a deep page costs as much as the first", () => {
	const { scope } = peopled();
	const cursor = listDirectory(scope, { filters: {}, limit: 3 }).nextCursor;
	sqlite().exec("ANALYZE");
	for (const at of [undefined, cursor]) {
		const plans = queryPlans(
			() => listDirectory(scope, { filters: {}, cursor: at }),
			(sql) => sql.includes("UNION ALL"),
		);
		const steps = plans.flatMap((plan) => plan.steps).join("\n");
		expect(steps).toMatch(/MERGE \(UNION ALL\)/);
		for (const index of ["tenants_by_name", "property_owners_by_name", "vendors_by_name", "contacts_by_name"]) {
			expect(steps).toContain(index);
		}
		expect(steps).toContain("rental_applications_directory");
	}
});

test("who sees few properties has the same people as by everyone's order, found by those properties", () => {
	const { scope, leaseId } = peopled();
	makeLease(scope, { tenants: [{ firstname: "Ute", lastname: "Elsewhere" }] });
	makeTenant(scope, { firstname: "Newly", lastname: "Added" });
	const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id;
	const limitedTo = (properties: number[]) => ({
		...{ memberId: 1, bankAccounts: null },
		properties: JSON.stringify(properties),
	});
	const read = (limits: Limits) =>
		withLimits(limits, () => [names(listDirectory(scope, { filters: {} }).rows), countDirectory(scope, {})]);
	const few = limitedTo([propertyId ?? 0]);
	expect(read(few)[0]).toEqual(expect.arrayContaining(["Bo Lee", "Newly Added", "Olga Abt"]));
	expect(read(few)[0]).not.toContain("Ute Elsewhere");
	expect(read(few), "as for many").toEqual(read(limitedTo([propertyId ?? 0, ...noProperties])));
	const plans = queryPlans(
		() => withLimits(few, () => listDirectory(scope, { filters: {} })),
		(sql) => sql.includes("UNION ALL"),
	);
	const steps = plans.flatMap((plan) => plan.steps).join("\n");
	expect(steps).not.toMatch(/tenants_by_name|property_owners_by_name/);
});

/** Ids of no property: with so many, SQLite reads in everyone's order. */
const noProperties = Array.from({ length: 500 }, (_, at) => 900_000_000 + at);
