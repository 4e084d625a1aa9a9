import { AsyncLocalStorage } from "node:async_hooks";

/** What a limited member may see, as JSON lists of ids: properties, and the accounts of banks. Null for all of them. */
export type Limits = { memberId: number; properties: string | null; bankAccounts: string | null };

/** Which limits apply to a statement: 1 properties, 2 bank accounts, 3 both. */
export type LimitKinds = 1 | 2 | 3;

/** What is known while one request is answered. */
type Answering = { limits: Limits | undefined };

const held = globalThis as typeof globalThis & { __tenantryAnswering?: AsyncLocalStorage<Answering> };

/** One for the process, also where a development server loads this module again. */
function answering(): AsyncLocalStorage<Answering> {
	held.__tenantryAnswering ??= new AsyncLocalStorage<Answering>();
	return held.__tenantryAnswering;
}

/**
 * Runs `answer` so that `setLimits` holds for all it does, also after waiting and in streams. Nothing is limited at its
 * start.
 */
export function withOwnLimits<T>(answer: () => T): T {
	return answering().run({ limits: undefined }, answer);
}

/** Runs `read` within these limits. */
export function withLimits<T>(limits: Limits | undefined, read: () => T): T {
	return answering().run({ limits }, read);
}

/** From here on, the answer under way sees only this. Throws outside of `withOwnLimits` if there is a limit to set. */
export function setLimits(limits: Limits | undefined): void {
	const current = answering().getStore();
	if (current) current.limits = limits;
	else if (limits) throw new Error("A limited member acts outside of withOwnLimits.");
}

/** Lets whoever acts see a record that they have just made. */
export function seeAlso(kind: "properties" | "bankAccounts", id: number): void {
	const limits = currentLimits();
	const known = limits?.[kind];
	if (limits && known) limits[kind] = JSON.stringify([...JSON.parse(known), id]);
}

/** The ids of the properties that whoever acts may see; undefined for all. */
export function limitedPropertyIds(): number[] | undefined {
	const limits = currentLimits();
	return limits?.properties ? JSON.parse(limits.properties) : undefined;
}

/** Whether whoever acts may open a bank account, by its account in the books, and pay from it. */
export function seesBank(accountId: number): boolean {
	const ids = currentLimits()?.bankAccounts;
	return ids == null || (JSON.parse(ids) as number[]).includes(accountId);
}

/** The limits of whoever acts; undefined for everything. */
export function currentLimits(): Limits | undefined {
	return answering().getStore()?.limits;
}

/**
 * Reads without the member's limits: for what must be seen as a whole to be right, such as the next number or whether a
 * name is free. Nothing of what is read may be shown.
 */
export function wholeOrganization<T>(read: () => T): T {
	return answering().run({ limits: undefined }, read);
}

/** The kinds of limits. */
export function kindsOf({ properties, bankAccounts }: Limits): LimitKinds | 0 {
	return ((properties === null ? 0 : 1) + (bankAccounts === null ? 0 : 2)) as LimitKinds | 0;
}
