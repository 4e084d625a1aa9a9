import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { presets } from "#domain/team";
import { sqlite, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { giveRights, keyless, makeMember } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import {
	apply,
	closeBooks,
	closedThroughFor,
	listClosedBooksPosters,
	listClosedPostings,
	listPropertyClosings,
	openCharges,
	reopenBooks,
	reverse,
	verifyBooks,
} from "./index.server";

beforeEach(() => setClock("2026-06-15T12:00:00Z"));
afterEach(() => setClock());

const jobOf = ({ profileId }: { profileId: number }) => ({ profileId, userId: null });

test("a property's books close further than the organization's, and only its own", () => {
	const { scope: owner, propertyId, leaseId } = makeBooks();
	const scope = keyless(owner);
	const second = makeProperty(scope).propertyId;
	const [here, there] = [tillOf(scope, propertyId, leaseId), tillOf(scope, second, leaseId)];
	const charge = here.charge(1000, "2026-05-10");
	must(closeBooks(scope, "2026-05-31", { propertyId }));

	expect(() => here.charge(1000, "2026-05-31")).toThrow(/^date: The books for .+ are closed through May 31, 2026/);
	expect(saying(reverse(scope, charge, { date: "2026-05-20", reason: "" }))).toMatchInlineSnapshot(
		`"date: The books for … are closed through May 31, 2026. Use a later date."`,
	);
	there.charge(1000, "2026-05-31");
	here.charge(1000, "2026-06-01");
	expect(closedThroughFor(scope, { propertyId })).toBe("2026-05-31");
	expect(closedThroughFor(scope, { transactionId: charge })).toBe("2026-05-31");
	expect(closedThroughFor(scope, { propertyId: second })).toBeNull();
	expect(organizationOf(scope).closedThrough).toBeNull();

	expect(listPropertyClosings(scope).map((one) => one.closedThrough)).toEqual(["2026-05-31"]);
	must(closeBooks(scope, "2026-06-01"));
	expect(listPropertyClosings(scope)).toEqual([]);
	expect(saying(closeBooks(scope, "2026-05-31", { propertyId }))).toMatchInlineSnapshot(
		`"through: The books for … are already closed through Jun 1, 2026."`,
	);
	expect(saying(closeBooks(makeBooks().scope, "2026-05-31", { propertyId }))).toMatchInlineSnapshot(
		`"propertyId: That property wasn't found."`,
	);
	expect(verifyBooks().differences).toEqual([]);
});

test("an application into a property's closed books is refused", () => {
	const { scope: owner, propertyId, leaseId } = makeBooks();
	const scope = keyless(owner);
	const till = tillOf(scope, propertyId, leaseId);
	till.pay(500, "2026-05-01");
	till.charge(500, "2026-05-02");
	must(closeBooks(scope, "2026-05-31", { propertyId }));
	const [charge] = openCharges(scope, leaseId);
	const applications = [{ chargePostingId: charge?.chargePostingId ?? 0, amountCents: 500 }];
	const paymentPostingId = charge?.chargePostingId ?? 0;
	expect(saying(apply(scope, { paymentPostingId, date: "2026-05-20", applications }))).toMatchInlineSnapshot(
		`"date: The books for … are closed through May 31, 2026. Use a later date."`,
	);
});

test("who holds a key posts behind the lock, and every such posting is written down", () => {
	const { scope: owner, propertyId, leaseId } = makeBooks();
	const { scope, memberId } = makeMember(owner, { preset: "bookkeeper" });
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-04-01");
	must(closeBooks(scope, "2026-04-30"));
	expect(() => till.charge(1000, "2026-04-02")).toThrow("date: The books are closed");
	expect(() => tillOf(owner, propertyId, leaseId).charge(1000, "2026-04-02")).toThrow("confirmBehind: ");
	expect(listClosedBooksPosters(scope).map(({ userId }) => userId)).toEqual([owner.userId]);
	giveRights(scope, memberId, { ...presets.bookkeeper.rights, named: ["post_behind_lock"] });
	expect(listClosedBooksPosters(scope).map(({ userId }) => userId)).toEqual([owner.userId, scope.userId]);
	till.charge(2000, "2026-05-02");
	const asked = "confirmBehind: The books are closed through Apr 30, 2026.";
	expect(() => till.charge(2000, "2026-04-02")).toThrow(asked);
	expect(listClosedPostings(scope).rows).toEqual([]);
	const answered = tillOf({ ...scope, postsBehind: true }, propertyId, leaseId);
	const behind = answered.charge(2000, "2026-04-02");
	const paid = answered.pay(700, "2026-04-03");
	expect(saying(reverse(scope, behind, { date: "2026-04-03", reason: "Wrong." }))).toMatchInlineSnapshot(
		`"confirmBehind: The books are closed through Apr 30, 2026."`,
	);
	must(closeBooks(scope, "2026-05-31", { propertyId }));
	expect(() => till.charge(100, "2026-05-03")).toThrow("confirmBehind: The books for");
	const inProperty = answered.charge(100, "2026-05-03");
	const logged = listClosedPostings(scope).rows.map((row) => [row.transactionId, row.date, row.amountCents]);
	expect(logged).toEqual([
		[inProperty, "2026-05-03", 100],
		[paid, "2026-04-03", 700],
		[behind, "2026-04-02", 2000],
	]);

	const job = { ...jobOf(scope), postsBehind: true };
	expect(() => tillOf(job, propertyId, leaseId).charge(1, "2026-04-02")).toThrow("date: The books are closed");
	giveRights(scope, memberId, presets.bookkeeper.rights);
	expect(() => answered.charge(1000, "2026-04-02")).toThrow("date: The books are closed");
	expect(() => sqlite().exec("DELETE FROM closed_postings")).toThrow("stays written down");
	expect(() => sqlite().exec("UPDATE closed_postings SET user_id = NULL")).toThrow("stays written down");
	expect(verifyBooks().differences).toEqual([]);
});

test("the books open again by the hand of someone whose role allows it, with a reason that is kept", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	must(closeBooks(scope, "2026-05-31", { idempotencyKey: "once" }));
	must(closeBooks(scope, "2026-05-31", { idempotencyKey: "once" }));
	const bookkeeper = makeMember(scope, { preset: "bookkeeper" }).scope;
	expect(saying(reopenBooks(bookkeeper, { reason: "A bill came late." }))).toMatchInlineSnapshot(
		`"form: Only people whose role lets them post to closed periods can reopen the books."`,
	);
	expect(saying(reopenBooks(scope, { reason: " " }))).toMatchInlineSnapshot(`"reason: Enter a reason."`);
	expect(saying(reopenBooks(scope, { through: "2026-05-31", reason: "x" }))).toMatchInlineSnapshot(
		`"through: Use a date before May 31, 2026."`,
	);
	must(reopenBooks(scope, { through: "2026-04-30", reason: " A bill came late. " }));
	expect(organizationOf(scope).closedThrough).toBe("2026-04-30");
	must(closeBooks(scope, "2026-05-31", { propertyId }));
	must(reopenBooks(scope, { propertyId, reason: "Again." }));
	must(reopenBooks(scope, { reason: "All." }));
	expect(organizationOf(scope).closedThrough).toBeNull();
	expect(reopenBooks(scope, { reason: "All." })).toMatchObject({ message: "The books are open." });
	tillOf(scope, propertyId, leaseId).charge(1, "2026-05-31");
	expect(listClosedPostings(scope).rows).toEqual([]);
	const reasons = statement<{ summary: string }>("SELECT summary FROM activity_log WHERE action = 'books.reopened'");
	expect(reasons.all()[0]?.summary).toBe(
		"The books, closed through May 31, 2026, were reopened after Apr 30, 2026. A bill came late.",
	);
});
