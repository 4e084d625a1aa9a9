import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { closeBooks, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { bookActKinds, makeAllBooks, performAct, randomActs } from "../factories/all-books";

afterEach(() => setClock());

const closedThrough = "2026-05-15";

test.each([1, 2])(
	"no act of any module posts to a property whose books are closed: %i",
	(seed) => {
		const books = makeAllBooks();
		const [home] = books.homes;
		const propertyId = home?.propertyId ?? 0;
		for (const act of randomActs(seed, 250)) performAct(books, act);
		expect(closeBooks(books.scope, closedThrough, { propertyId })).toMatchObject({ ok: true });
		const before = inClosed(propertyId);
		const nobodysKey = { ...books, scope: { ...books.scope, userId: null } };
		const carriedOut = new Set<string>();
		const lockedOut = new Set<string>();
		for (const act of randomActs(seed + 100, 900)) {
			const done = performAct(nobodysKey, act);
			expect(inClosed(propertyId), JSON.stringify(act)).toEqual(before);
			if (done.ok) carriedOut.add(act.kind);
			else if (done.message.includes("are closed through")) lockedOut.add(act.kind);
		}
		expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
		expect(carriedOut.size).toBeGreaterThan(bookActKinds.length * 0.6);
		expect(lockedOut.size).toBeGreaterThan(bookActKinds.length * 0.4);
	},
	180_000,
);

/** What stands in the closed days of a property: its lines, and what was put to its charges or taken off them. */
function inClosed(propertyId: number) {
	const lines = statement(
		"SELECT count(*) AS lines, coalesce(sum(id), 0) AS ids FROM gl_postings WHERE property_id = ? AND date <= ?",
	).get(propertyId, closedThrough);
	const applied = statement(
		`SELECT count(*) AS applications FROM applications a JOIN gl_postings p ON p.id = a.charge_posting_id
		WHERE p.property_id = ? AND a.date <= ?`,
	).get(propertyId, closedThrough);
	return { lines, applied };
}
