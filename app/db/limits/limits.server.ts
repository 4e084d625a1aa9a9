import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The properties and bank accounts that a limited member may see, as JSON arrays of ids. Bank accounts are given by
 * their ledger account. Null means all of them.
 */
export type Limits = { memberId: number; properties: string | null; bankAccounts: string | null };

/** Which limits apply to a statement: 1 properties, 2 bank accounts, 3 both. */
export type LimitKinds = 1 | 2 | 3;

/** The state of one request while it is answered. */
type Answering = { limits: Limits | undefined };

const held = globalThis as typeof globalThis & { __tenantryAnswering?: AsyncLocalStorage<Answering> };

/**
 * The storage of the current request's state. It is kept in a global, so that the development server's reloads share
 * it.
 */
function answering(): AsyncLocalStorage<Answering> {
	held.__tenantryAnswering ??= new AsyncLocalStorage<Answering>();
	return held.__tenantryAnswering;
}

/**
 * Runs `answer` in a context of its own, in which `setLimits` applies until it ends, also in asynchronous code and
 * streams. It starts without limits.
 */
export function withOwnLimits<T>(answer: () => T): T {
	return answering().run({ limits: undefined }, answer);
}

/** Runs `read` within these limits. */
export function withLimits<T>(limits: Limits | undefined, read: () => T): T {
	return answering().run({ limits }, read);
}

/** Limits all further reads of the current request. Throws outside of `withOwnLimits` if there are limits to set. */
export function setLimits(limits: Limits | undefined): void {
	const current = answering().getStore();
	if (current) current.limits = limits;
	else if (limits) throw new Error("A limited member acts outside of withOwnLimits.");
}

/** Adds a record that the member has just created to what they may see. */
export function seeAlso(kind: "properties" | "bankAccounts", id: number): void {
	const limits = currentLimits();
	const known = limits?.[kind];
	if (limits && known) limits[kind] = JSON.stringify([...JSON.parse(known), id]);
}

/** The ids of the properties that the current user may see; undefined for all. */
export function limitedPropertyIds(): number[] | undefined {
	const limits = currentLimits();
	return limits?.properties ? JSON.parse(limits.properties) : undefined;
}

/**
 * Whether the current user is limited to so few properties that their rows are found faster property by property than
 * by going through everyone's in order.
 */
export function seesFew(): boolean {
	const ids = limitedPropertyIds();
	return ids !== undefined && ids.length <= 500;
}

/** Whether the current user may open a bank account and pay from it. `accountId` is its ledger account. */
export function seesBank(accountId: number): boolean {
	const ids = currentLimits()?.bankAccounts;
	return ids == null || (JSON.parse(ids) as number[]).includes(accountId);
}

/** The current user's limits; undefined if they may see everything. */
export function currentLimits(): Limits | undefined {
	return answering().getStore()?.limits;
}

/**
 * Reads without the member's limits. For checks that are only right over all records, such as the next number or
 * whether a name is taken. Nothing that is read may be shown.
 */
export function wholeOrganization<T>(read: () => T): T {
	return answering().run({ limits: undefined }, read);
}

/** The kinds of limits that apply; 0 if none do. */
export function kindsOf({ properties, bankAccounts }: Limits): LimitKinds | 0 {
	return ((properties === null ? 0 : 1) + (bankAccounts === null ? 0 : 2)) as LimitKinds | 0;
}
