import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { closeBooks, openCharges, reverse, verifyBooks } from "./index.server";

beforeEach(() => setClock("2026-06-15T12:00:00Z"));
afterEach(() => setClock());

test("what lies in closed books stays; corrections are dated after them", () => {
	const { scope: owner, propertyId, leaseId } = makeBooks();
	const scope = keyless(owner);
	const till = tillOf(scope, propertyId, leaseId);
	const charge = till.charge(1000, "2026-05-10");
	till.pay(1000, "2026-05-12");
	must(closeBooks(scope, "2026-05-31"));

	expect(() => till.charge(1000, "2026-05-31")).toThrow(
		"date: The books are closed through May 31, 2026. Use a later date.",
	);
	expect(saying(reverse(scope, charge, { date: "2026-05-31", reason: "" }))).toMatchInlineSnapshot(
		`"date: The books are closed through May 31, 2026. Use a later date."`,
	);
	must(reverse(scope, charge, { date: "2026-06-01", reason: "" }));
	expect(openCharges(scope, leaseId)).toEqual([]);
	expect(verifyBooks().differences).toEqual([]);
});

test("books close forward, up to a day that has passed where the organization is, and it is recorded", () => {
	const { scope } = makeBooks();
	expect(organizationOf(scope).closedThrough).toBeNull();
	expect(closeBooks(scope, "2026-06-15")).toEqual({
		ok: false,
		field: "through",
		message: "Choose a past date.",
	});
	must(closeBooks(scope, "2026-04-30"));
	expect(closeBooks(scope, "2026-04-30")).toEqual({
		ok: false,
		field: "through",
		message: "The books are already closed through Apr 30, 2026.",
	});
	must(closeBooks(scope, "2026-05-31"));
	expect(organizationOf(scope).closedThrough).toBe("2026-05-31");
	const summaries = statement<{ summary: string }>(
		"SELECT summary FROM activity_log WHERE action = 'books.closed'",
	).all();
	expect(summaries.map(({ summary }) => summary)).toEqual([
		"The books were closed through Apr 30, 2026.",
		"The books were closed through May 31, 2026.",
	]);
});

test("one organization's closing leaves another's books open", () => {
	const [closed, open] = [makeBooks(), makeBooks()];
	must(closeBooks(closed.scope, "2026-05-31"));
	expect(organizationOf(open.scope).closedThrough).toBeNull();
	tillOf(open.scope, open.propertyId, open.leaseId).charge(1000, "2026-05-10");
});
