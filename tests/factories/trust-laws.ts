import { expect } from "vitest";
import { bookBalance } from "#domain/bank-accounts";
import { trustView, undepositedTotal } from "#domain/banking";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type AllBooks, type BookActKind, lastDay } from "./all-books";
import type { MoneyLine } from "./lines-of-money";

/** What must hold of the banks after every act: the trust view says what the lines alone say, and money stays in place. */
export function expectTrust(books: AllBooks, kind: BookActKind, lines: readonly MoneyLine[]): void {
	const now = moneyPlaced(books.scope, lines);
	expectView(books.scope, now);
	expectInPlace(books, kind, placedBefore.get(books), now);
	placedBefore.set(books, now);
}

const placedBefore = new WeakMap<AllBooks, Placed>();

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
	...([
		"waive",
		"waiveFee",
		"concede",
		"recover",
		"writeOff",
		"exchange",
		"creditInBulk",
		"undoBulk",
		"removeLateFee",
	] as const),
	...(["journalOnTenant", "correctEntry", "reverseEntry"] as const),
]);

/**
 * No other act parts a property's money from where it belongs. What it adds to deposits lies in their account, comes
 * undeposited, or was prepaid; all else stays in the operating account. So an account differs by what those did alone.
 */
function expectInPlace({ scope, homes }: AllBooks, kind: BookActKind, before: Placed | undefined, now: Placed): void {
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
		const lacking = is.deposits - was.deposits - intoDeposits;
		const comes = is.undeposited - was.undeposited + Math.max(0, was.prepayments - is.prepayments);
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

/** Money as it was booked; what is someone's as it was received. */
function moneyPlaced(scope: Scope, lines: readonly MoneyLine[]): Placed {
	const parts = partsOf(scope);
	const placed: Placed = new Map();
	for (const { accountId, propertyId, bookedCents, movedCents } of lines) {
		const place = placeOf(placed, propertyId);
		placed.set(propertyId, place);
		const part = parts.get(accountId) ?? "owners";
		if (part === "held") place.held.set(accountId, (place.held.get(accountId) ?? 0) + bookedCents);
		else place[part] += part === "undeposited" ? bookedCents : -movedCents;
	}
	return placed;
}

/** Which part of a place an account is; all others are the owners'. */
function partsOf({ profileId }: Scope): Map<number, "held" | keyof Omit<Place, "held">> {
	const accounts = statement<{ id: number; part: "held" | keyof Omit<Place, "held"> }>(
		`SELECT id, CASE WHEN is_bank = 1 THEN 'held' WHEN system_key = 'undeposited_funds' THEN 'undeposited'
			WHEN is_deposit = 1 THEN 'deposits' WHEN system_key = 'prepayments' THEN 'prepayments' ELSE 'owners' END AS part
		FROM gl_accounts WHERE profile_id = ?`,
	).all(profileId);
	return new Map(accounts.map(({ id, part }) => [id, part]));
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
