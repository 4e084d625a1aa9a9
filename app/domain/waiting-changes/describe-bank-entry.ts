import type { Adjustment } from "#domain/banking/labels";
import type { PlainDate } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import { findProperty } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Described } from "./describe";

type Facts = {
	date: PlainDate;
	amountCents: number;
	propertyId?: number | undefined;
	memo?: string | undefined;
};

type Transfer = Facts & {
	fromAccountId: number;
	toAccountId: number;
	reference?: string | undefined;
	reason?: string | undefined;
};

/** Transfers money between bank accounts. */
export function describeTransfer(scope: Scope, input: Transfer): Described {
	const { fromAccountId, toAccountId, amountCents, reference, reason } = input;
	const [from, to] = [fromAccountId, toAccountId].map((id) => findAccount(scope, id)?.name ?? "an account");
	return {
		summary: `Transfer ${organizationOf(scope).money(amountCents)} from ${from} to ${to}.`,
		details: [...entryFacts(scope, input), ...fact("Number", reference), ...fact("Reason", reason)],
		amountCents,
	};
}

/** Records a bank fee or interest. */
export function describeAdjustment(
	scope: Scope,
	input: Facts & { kind: Adjustment; accountId: number; adjustAccountId?: number | undefined },
): Described {
	const { kind, accountId, adjustAccountId, amountCents } = input;
	const account = findAccount(scope, accountId)?.name ?? "an account";
	const other = adjustAccountId === undefined ? undefined : findAccount(scope, adjustAccountId)?.name;
	const amount = organizationOf(scope).money(amountCents);
	return {
		summary:
			kind === "fee" ? `Record a bank fee of ${amount} in ${account}.` : `Record interest of ${amount} in ${account}.`,
		details: [...entryFacts(scope, input), ...fact("Account", other)],
		amountCents,
	};
}

/** Moves an owner's money from one of their properties to another. */
export function describeMove(
	scope: Scope,
	input: Facts & { propertyId: number; toPropertyId: number },
	{ ownerName }: { ownerName: string },
): Described {
	const { propertyId, toPropertyId, amountCents, date, memo } = input;
	const [from, to] = [propertyId, toPropertyId].map((id) => findProperty(scope, id)?.name ?? "a property");
	const organization = organizationOf(scope);
	return {
		summary: `Move ${organization.money(amountCents)} for ${ownerName} from ${from} to ${to}.`,
		details: [...fact("Date", organization.date(date)), ...fact("Memo", memo)],
		amountCents,
	};
}

type Openings = { day: PlainDate; banks: { accountId: number; balanceCents?: number | undefined }[] };

/** Sets opening balances, or changes them. */
export function describeOpenings(
	scope: Scope,
	{ day, banks }: Openings,
	{ posted, changedCents }: { posted: number; changedCents: number },
): Described {
	const { date, money } = organizationOf(scope);
	return {
		summary: `Set opening balances as of ${date(day)}, ${money(changedCents)} of them new or changed.`,
		details: [
			{ label: "Entries posted", value: String(posted) },
			...banks.flatMap(({ accountId, balanceCents }) =>
				balanceCents === undefined
					? []
					: [{ label: findAccount(scope, accountId)?.name ?? "", value: money(balanceCents) }],
			),
		],
		amountCents: changedCents,
	};
}

function entryFacts(scope: Scope, { date, propertyId, memo }: Facts) {
	const property = propertyId === undefined ? "Company" : findProperty(scope, propertyId)?.name;
	return [...fact("Date", organizationOf(scope).date(date)), ...fact("Property", property), ...fact("Memo", memo)];
}

function fact(label: string, value: string | undefined) {
	return value ? [{ label, value }] : [];
}
