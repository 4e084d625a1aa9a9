import type { PlainDate } from "#domain/calendar/format";
import type { Basis, TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";

/** What an explanation is made of. Safe in the browser. */

/** A figure that can be explained. `id` is the record's: `figureRecords` says of which kind. */
export type Figure =
	| { of: "balance" | "deposit"; id: number; on?: PlainDate | undefined }
	| { of: "entry" | "managementfee"; id: number }
	| { of: "available"; id: number; propertyId?: number | undefined }
	| { of: "ownerbalance"; id: number; from: PlainDate; to: PlainDate }
	| { of: "owner1099" | "vendor1099"; id: number; year: number }
	| {
			of: "account";
			id: number;
			from: PlainDate;
			to: PlainDate;
			basis: Basis;
			propertyId?: number | undefined;
	  };

export type FigureKind = Figure["of"];

/** What `id` names for each kind of figure. */
export const figureRecords: Record<FigureKind, string> = {
	balance: "lease",
	deposit: "lease",
	entry: "transaction",
	managementfee: "management fee",
	available: "rental owner",
	ownerbalance: "rental owner",
	owner1099: "rental owner",
	vendor1099: "vendor",
	account: "ledger account",
};

/**
 * Where a report's figure leads to if it is one that can be explained. Flat, by name: the kind of figure names its
 * record (`balance: 7`).
 */
export function whyOf(figure: Figure): { why: Readonly<Record<string, string | number>> } {
	const { of, id, ...rest } = figure;
	const more = { property: "propertyId" in rest ? rest.propertyId : undefined, ...rest, propertyId: undefined };
	const given = Object.entries({ [of]: id, ...more }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value] as const],
	);
	return { why: Object.fromEntries(given) };
}

/** A record that a step leads to. The web knows its page, if the reader has one. */
export type StepRecord = {
	kind: "transaction" | "lease" | "property" | "fee_run" | "owner" | "vendor" | "ledger";
	id: number;
	/** For `ledger`: what the account's lines are filtered by. */
	ledger?: { from: PlainDate; to: PlainDate; basis: Basis; propertyId?: number | undefined };
};

export type Step = {
	/** Null for a step of a calculation. */
	date: PlainDate | null;
	text: string;
	/** Short sentences below it: how a payment was applied, how an amount was computed. */
	more: string[];
	/** What it adds to the part's sum; null if it only tells something. */
	cents: Cents | null;
	/** What stood after it. */
	afterCents?: Cents | undefined;
	record?: StepRecord | undefined;
};

export type Part = {
	heading: string;
	/** A sentence before the steps. */
	note?: string | undefined;
	steps: Step[];
	/** What the steps must add up to, and what that figure is called; undefined if they only tell something. */
	reaches?: { label: string; cents: Cents } | undefined;
};

/** A rule that was in force, and since when. */
export type Rule = { name: string; says: string[]; since: string };

export type Explanation = {
	figure: Figure;
	/** The area whose right a team member needs to read it. */
	area: "leasing" | "owners" | "tax" | "accounting";
	title: string;
	/** Whom and what it is about: "12 Elm Street · Unit 2". */
	about: string;
	/** The record that the figure is shown at. */
	record: StepRecord;
	/** The answer in one sentence. */
	sentence: string;
	cents: Cents;
	parts: Part[];
	rules: Rule[];
	/** Through which day it speaks, if it can be asked for another; null if it can't. */
	on: PlainDate | null;
	/** The form can ask for the whole history instead of the part since everything was last paid. */
	folded?: boolean | undefined;
};

/** What the steps of a part add up to. */
export function sumOf({ steps }: Pick<Part, "steps">): Cents {
	return steps.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** Whether the steps of a part add up to the figure that they explain. */
export function addsUp(part: Part): boolean {
	return part.reaches === undefined || sumOf(part) === part.reaches.cents;
}

/** Whether a posted entry has an explanation: what a lease was charged, what paid it, fees and payments of owners. */
export function isExplained({
	type,
	leaseId,
	openCents,
	reversalOf,
}: {
	type: TransactionType;
	leaseId: number | null;
	openCents: Cents | null;
	reversalOf: number | null;
}): boolean {
	if (reversalOf !== null) return false;
	if (type === "refund" || type === "prepayment") return false;
	if (leaseId !== null) return openCents !== null || settlingTypes.includes(type);
	return type === "management_fee" || type === "owner_draw";
}

/** Entries of a lease that pay its charges. */
export const settlingTypes: readonly TransactionType[] = ["payment", "credit", "apply_deposit", "apply_prepayment"];
