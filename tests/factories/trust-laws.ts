import { expect } from "vitest";
import { bookBalance, trustView, undepositedTotal } from "#domain/banking";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { type AllBooks, type BookActKind, lastDay } from "./all-books";
import { applicationsOfMoney } from "./applications-of-money";

/** What must hold of the banks after every act: the trust view says what the lines alone say, and money stays in place. */
export function expectTrust(books: AllBooks, kind: BookActKind): void {
	const now = moneyPlaced(books.scope);
	expectView(books.scope, now);
	const before = placedBefore.get(books);
	expectInPlace(books, kind, before?.placed, now, before?.lastId ?? 0);
	placedBefore.set(books, { placed: now, lastId: lastIdOf(books.scope) });
}

const placedBefore = new WeakMap<AllBooks, { placed: Placed; lastId: number }>();

function lastIdOf({ profileId }: Scope): number {
	const row = statement<{ id: number }>("SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ?").get(
		profileId,
	);
	return row?.id ?? 0;
}

/** Whether what was just entered on a property's leases lies behind what was there: then their money goes by its days anew. */
function liesBehind({ profileId }: Scope, propertyId: number, lastId: number): boolean {
	const row = statement<{ behind: number }>(
		`WITH owed AS (
			SELECT p.transaction_id AS id, p.date FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
			WHERE p.profile_id = @profileId AND p.property_id = @propertyId
				AND a.system_key IN ('accounts_receivable', 'prepayments')
		)
		SELECT coalesce((SELECT max(date) FROM owed WHERE id <= @lastId) >=
			(SELECT min(date) FROM owed WHERE id > @lastId), 0) AS behind`,
	).get({ profileId, propertyId, lastId });
	return row?.behind === 1;
}

/**
 * The three-way trust view: account by account, book, undeposited, tenants' and owners' parts and every break are what
 * the lines and applications alone give, and together there is no difference.
 */
function expectView(scope: Scope, placed: Placed): void {
	const { accounts, unbalanced } = trustView(scope, lastDay.slice(0, 7));
	expect(unbalanced).toEqual([]);
	for (const { account, bank: _, breaks, ...found } of accounts) {
		expect({ ...found, breaks: byProperty(breaks) }, account.name).toEqual(proofOf(scope, placed, account.id));
		expect(found.bookCents).toBe(bookBalance(scope, account.id, lastDay));
	}
	expect(accounts.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(0);
	const undeposited = accountIdByRole(scope, "undeposited_funds");
	expect(undepositedTotal(scope).amountCents).toBe(bookBalance(scope, undeposited, "9999-12-31"));
}

/** What moves money to another bank account than where it belongs, or leaves it there; and what takes that back. */
const movingKinds: ReadonlySet<BookActKind> = new Set([
	...(["transfer", "reverseBankEntry", "withholdDeposit"] as const),
	...(["payToBank", "correctPayment", "returnPayment", "reverse"] as const),
]);

/** What can pay a deposit with something that is neither money nor prepaid, or undo that; no bank account moves for it. */
const turningKinds: ReadonlySet<BookActKind> = new Set([
	...(["waive", "writeOff", "exchange", "creditInBulk", "undoBulk", "removeLateFee"] as const),
	...(["journalOnTenant", "correctEntry", "reverseEntry"] as const),
]);

/**
 * No other act parts a property's money from where it belongs. What it adds to deposits lies in their account, comes
 * undeposited, or was prepaid; all else stays in the operating account. So an account differs by what those did alone.
 * What is entered behind something later may find that the money paid rent and no deposit, or the other way round.
 */
function expectInPlace(
	{ scope, homes }: AllBooks,
	kind: BookActKind,
	before: Placed | undefined,
	now: Placed,
	lastId: number,
) {
	if (movingKinds.has(kind)) return;
	const own = ownBanks(scope);
	for (const { propertyId } of homes) {
		const [was, is] = [placeOf(before, propertyId), placeOf(now, propertyId)];
		const moved = (accountId: number) => (is.held.get(accountId) ?? 0) - (was.held.get(accountId) ?? 0);
		const elsewhere = [...is.held.keys()].filter((id) => id !== own.operating && id !== own.deposit);
		expect(elsewhere.filter((id) => moved(id) !== 0)).toEqual([]);
		const intoDeposits = moved(own.deposit);
		if (turningKinds.has(kind)) {
			expect(intoDeposits).toBe(0);
			continue;
		}
		if (liesBehind(scope, propertyId, lastId)) continue;
		const lacking = is.deposits - was.deposits - intoDeposits;
		const comes = is.undeposited - was.undeposited + was.prepayments - is.prepayments;
		expect(lacking).toBe(between(0, lacking, comes));
	}
}

/** What a property has in each bank account and undeposited, and what of it is its tenants' and its owners'. In cents. */
type Place = Record<"undeposited" | "deposits" | "prepayments" | "owners", number> & { held: Map<number, number> };

/** By property; 0 is the company. */
type Placed = Map<number, Place>;

function placeOf(placed: Placed | undefined, propertyId: number): Place {
	return placed?.get(propertyId) ?? { held: new Map(), undeposited: 0, deposits: 0, prepayments: 0, owners: 0 };
}

/**
 * Money as it was booked; what is somebody's as it was received: what was posted at once, and of what waited for its
 * money as much as was applied to it. Lease by lease and owner by owner, from the lines and applications alone.
 */
function moneyPlaced({ profileId }: Scope): Placed {
	const lines = statement<{
		accountId: number;
		part: "held" | keyof Omit<Place, "held">;
		propertyId: number;
		cents: number;
	}>(
		`WITH waiting AS (
			SELECT contra_posting_id AS id, sum(abs(amount_cents)) AS cents FROM gl_postings
			WHERE profile_id = @profileId AND contra_posting_id IS NOT NULL GROUP BY contra_posting_id
		), applied AS (
			SELECT l.contra_posting_id AS id, sum(x.amount_cents) AS cents FROM ${applicationsOfMoney} x
			JOIN gl_postings l ON l.id IN (x.payment_posting_id, x.charge_posting_id)
			WHERE x.profile_id = @profileId GROUP BY l.contra_posting_id
		), lines AS (
			SELECT p.*, CASE WHEN g.is_bank = 1 THEN 'held' WHEN g.system_key = 'undeposited_funds' THEN 'undeposited'
				WHEN g.is_deposit = 1 THEN 'deposits' WHEN g.system_key = 'prepayments' THEN 'prepayments'
				ELSE 'owners' END AS part
			FROM gl_postings p JOIN gl_accounts g ON g.id = p.account_id
			WHERE p.profile_id = @profileId AND p.contra_posting_id IS NULL
		)
		SELECT p.account_id AS accountId, p.part, coalesce(p.property_id, 0) AS propertyId, p.lease_id, p.owner_id,
			sum(iif(p.part IN ('held', 'undeposited'), p.amount_cents,
				-sign(p.amount_cents) * (abs(p.amount_cents) - coalesce(w.cents, 0) + coalesce(a.cents, 0)))) AS cents
		FROM lines p LEFT JOIN waiting w ON w.id = p.id LEFT JOIN applied a ON a.id = p.id
		GROUP BY p.account_id, p.property_id, p.lease_id, p.owner_id`,
	).all({ profileId });
	const placed: Placed = new Map();
	for (const { accountId, part, propertyId, cents } of lines) {
		const place = placeOf(placed, propertyId);
		placed.set(propertyId, place);
		if (part === "held") place.held.set(accountId, (place.held.get(accountId) ?? 0) + cents);
		else place[part] += cents;
	}
	return placed;
}

function ownBanks(scope: Scope) {
	return { operating: accountIdByRole(scope, "operating_cash"), deposit: accountIdByRole(scope, "deposit_trust") };
}

/** An account's proof: deposits belong in their account, undeposited money first to what that lacks, all else to operating. */
function proofOf(scope: Scope, placed: Placed, accountId: number) {
	const own = ownBanks(scope);
	const companyCents = placeOf(placed, 0).held.get(accountId) ?? 0;
	const sums = { bookCents: companyCents, undepositedCents: 0, depositsCents: 0, prepaymentsCents: 0, ownersCents: 0 };
	const breaks = new Map<number, [held: number, should: number]>();
	let differenceCents = 0;
	for (const [propertyId, { held, undeposited, deposits, prepayments, owners }] of placed) {
		if (propertyId === 0) continue;
		const toDeposits = Math.max(0, Math.min(undeposited, deposits - (held.get(own.deposit) ?? 0)));
		const book = held.get(accountId) ?? 0;
		const waiting = { [own.deposit]: toDeposits, [own.operating]: undeposited - toDeposits }[accountId] ?? 0;
		const tenants = { [own.deposit]: deposits, [own.operating]: prepayments }[accountId] ?? 0;
		const theirs = accountId === own.operating ? owners : 0;
		sums.bookCents += book;
		sums.undepositedCents += waiting;
		sums.depositsCents += accountId === own.deposit ? tenants : 0;
		sums.prepaymentsCents += accountId === own.operating ? tenants : 0;
		sums.ownersCents += theirs;
		const apart = book + waiting - tenants - theirs;
		if (apart !== 0) breaks.set(propertyId, [book + waiting, tenants + theirs]);
		differenceCents += apart;
	}
	return { ...sums, companyCents, differenceCents, breaks };
}

function byProperty(breaks: readonly { propertyId: number | null; heldCents: number; shouldCents: number }[]) {
	return new Map(breaks.map(({ propertyId, heldCents, shouldCents }) => [propertyId, [heldCents, shouldCents]]));
}

/** The figure nearest to one within two others. */
function between(one: number, figure: number, other: number): number {
	return Math.min(Math.max(figure, Math.min(one, other)), Math.max(one, other));
}
